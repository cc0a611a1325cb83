import { Link } from '@tanstack/react-router';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { isGuidePage } from './pages.ts';
import { type Block, readSpans } from './read-guide.ts';

const PICTURES = import.meta.glob<string>('../../../../../docs/guia/images/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = (file: string) => PICTURES[`../../../../../docs/guia/images/${file}`];

export function GuideBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="max-w-[720px] space-y-3.5 text-base leading-6">
      {blocks
        .filter((block) => block.kind !== 'heading' || block.level > 1)
        .map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of the guide never changes its order
          <OneBlock key={index} block={block} />
        ))}
    </div>
  );
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="pt-3 font-semibold text-lg">{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={block.isOrdered ? 'list-decimal space-y-1.5 pl-5' : 'list-disc space-y-1.5 pl-5'}>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <div className="overflow-x-auto rounded-lg border">
          <Table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <Th key={cell}>{cell}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <Tr key={row.join()}>
                  {row.map((cell) => (
                    <Td key={cell} className="whitespace-normal align-top">
                      <Words text={cell} />
                    </Td>
                  ))}
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      );
    case 'image':
      return <img src={pictureOf(block.file)} alt={block.alt} loading="lazy" className="w-full rounded-lg border" />;
  }
}

function Words({ text }: { text: string }) {
  return readSpans(text).map((span) => {
    const key = `${span.kind}:${span.text}`;
    if (span.kind === 'strong')
      return (
        <strong key={key} className="font-semibold">
          {span.text}
        </strong>
      );
    if (span.kind === 'code')
      return (
        <code key={key} className="rounded bg-sunken px-1 py-0.5 text-sm">
          {span.text}
        </code>
      );
    const page = span.kind === 'link' ? span.to.replace(/\.md$/, '') : '';
    if (span.kind === 'link' && isGuidePage(page))
      return (
        <Link key={key} to="/help/$page" params={{ page }} className="text-accent-text underline underline-offset-2">
          {span.text}
        </Link>
      );
    return span.text;
  });
}
