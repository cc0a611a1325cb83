import { Download } from 'lucide-react';
import { useDownload } from '#platform/files/use-download.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import type { ProductsSearch } from '../products-search.ts';
import { exportPath } from '../queries.ts';
import { productTexts as texts } from '../texts.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** What is shown by the filters, in their order. */
export function ExportMenu({ search }: { search: ProductsSearch }) {
  const files = {
    csv: useDownload(exportPath(search, 'csv'), { fallbackName: 'produtos.csv', failed: texts.exportFailed }),
    xlsx: useDownload(exportPath(search, 'xlsx'), { fallbackName: 'produtos.xlsx', failed: texts.exportFailed }),
  };
  return (
    <Menu
      trigger={
        <Button icon={<Download />} isBusy={files.csv.isBusy || files.xlsx.isBusy}>
          {texts.export}
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onSelect={files[format].run}>
          {texts.exportAs[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
