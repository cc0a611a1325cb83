import { matchesGlob } from 'node:path';
import ts from 'typescript';

/** Portuguese texts in files outside the rooms, and rooms that contain no such text. */
export function textsOutside({ files, read, rooms }) {
  const used = new Set();
  const found = files.flatMap((file) => {
    const texts = findPortugueseTexts(file, read(file));
    const around = rooms.filter((room) => matchesGlob(file, room));
    if (texts.length > 0) for (const room of around) used.add(room);
    return around.length > 0 ? [] : texts.map((text) => ({ file, ...text }));
  });
  return { found, unused: rooms.filter((room) => !used.has(room)) };
}

/**
 * Finds literals with Portuguese text for users: a letter that only Portuguese has among this code's languages, or two
 * common Portuguese words. Skips comments and patterns; in SQL only quoted text counts.
 */
export function findPortugueseTexts(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const tell = (node, texts) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    for (const text of texts.filter(isPortuguese))
      found.push({ line: line + 1, text: text.replace(/\s+/g, ' ').trim().slice(0, 100) });
  };
  const look = (node) => {
    if (isSql(node)) {
      const spans = node.template.templateSpans ?? [];
      for (const part of [node.template.head ?? node.template, ...spans.map(({ literal }) => literal)])
        tell(part, quotedIn(part.text));
      for (const { expression } of spans) look(expression);
      return;
    }
    if (isText(node)) tell(node, [node.text]);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

const isSql = (node) => ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());
const quotedIn = (sql) => [...sql.matchAll(/'([^']*)'/g)].map(([, text]) => text);

const LETTERS = /[áàâãéêíóôõúç]/i;
const WORDS = new Set(
  `ao aos com da das de dela dele depois dos ela ele em enquanto essa esse esta este foi foram isso mais mas meu nada
  nas nem nos nossa nosso ou para pela pelo pode podem por porque quando que quem sem ser seu sua tem todos um uma uns
  arquivo busca buscar cadastro campanha confira conversa envie envios erro falha falta informe lista mensagem modelo
  nome novo nova outra outro pessoa pessoas produto vendido resposta salvar salve senha tente usuario agora hoje ontem
  ainda sempre nunca cancelada concluida conectado desconectado pausada contato telefone envio numero`.split(/\s+/),
);

function isPortuguese(text) {
  if (LETTERS.test(text)) return true;
  const words = new Set(text.toLowerCase().match(/[a-z_]+/g));
  return [...words].filter((word) => WORDS.has(word)).length >= 2;
}
