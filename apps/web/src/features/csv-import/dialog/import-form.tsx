import type { ImportOptions } from '@prumo/contracts/csv-import';
import { cleanLine } from '@prumo/contracts/text/clean-text';
import { useImportKind, useImportTexts } from '../import-kind.ts';
import { ColumnMappingList } from './column-mapping-list.tsx';
import { FileSummary } from './file-summary.tsx';
import { Notice } from './import-notice.tsx';
import { ImportOptionList } from './import-options.tsx';
import { IptuPeriod, PlannedRows } from './planned-rows.tsx';
import { PreviewTable } from './preview-table.tsx';
import { RowErrorList } from './row-error-list.tsx';
import type { ImportFile } from './use-import-file.ts';
import type { ImportPlan } from './use-import-plan.ts';

type ImportFormProps = {
  file: Extract<ImportFile, { step: 'ready' }>;
  plan: ImportPlan;
  isOver: boolean;
  failure: string | null;
  onFile: (file: File) => void;
  onDownload: () => void;
};

export function ImportForm({ file, plan, isOver, failure, onFile, onDownload }: ImportFormProps) {
  const { header, examples, preview, rowCount, lines } = file.loaded;
  const { mapping, options, checked, known } = plan;
  const texts = useImportTexts();
  const isOfLeads = useImportKind() === 'leads';
  return (
    <>
      <FileSummary
        name={cleanLine(file.name)}
        rows={rowCount}
        columns={header.length}
        lines={lines}
        isOver={isOver}
        onFile={onFile}
      />
      {failure ? <Notice>{failure}</Notice> : null}
      {rowCount === 0 ? <Notice>{texts.pick.headerOnly}</Notice> : null}
      {plan.isTooLong ? <Notice>{texts.tooMany}</Notice> : null}
      {rowCount > 0 && plan.isComplete && checked?.acceptedCount === 0 ? <Notice>{texts.noValidLead}</Notice> : null}
      <ColumnMappingList header={header} examples={examples} mapping={mapping} onChange={plan.setMapping} />
      {preview.length > 0 ? <PreviewTable header={header} rows={preview} mapping={mapping} /> : null}
      {plan.asksPeriod ? <IptuPeriod options={options} onChange={plan.setOptions} /> : null}
      {plan.confirmed ? <PlannedRows rows={plan.confirmed} /> : null}
      {isOfLeads && known > 0 ? (
        <p role="status" className="figure mt-6 rounded-md bg-sunken px-3 py-2 text-sm">
          {knownText(options, texts)(known)}
        </p>
      ) : null}
      {isOfLeads ? (
        <ImportOptionList
          options={options}
          onChange={plan.setOptions}
          withoutAreaCode={checked?.withoutAreaCode ?? 0}
        />
      ) : null}
      {checked && checked.errorCount > 0 ? (
        <RowErrorList errors={checked.errors} total={checked.errorCount} onDownload={onDownload} />
      ) : null}
    </>
  );
}

function knownText({ fillEmpty, skipDuplicates }: ImportOptions, texts: ReturnType<typeof useImportTexts>) {
  if (fillEmpty) return texts.import.knownFilled;
  return skipDuplicates ? texts.import.knownSkipped : texts.import.knownRepeated;
}
