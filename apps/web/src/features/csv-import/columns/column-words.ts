import type { ImportColumn } from '@prumo/contracts/csv-import';

export type Meaning = { target: ImportColumn; fit: number };

type Vocabulary = {
  heads: ReadonlySet<string>;
  /** Words allowed next to a head; any further word makes the column something else. */
  beside: ReadonlySet<string>;
  second: ReadonlySet<string>;
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

const PERSON = `cliente clientes lead leads contato contatos contact contacts customer client prospect prospects pessoa
  person aluno comprador compradora interessado interessada titular inscrito participante morador destinatario hospede proponente visitante inquilino inquilina locatario locataria assinante
  respondente`;
const NUMBERS = '1 01 1o';
const SECOND_NUMBERS = '2 02 2o 3 03 3o secundario secundaria adicional alternativo alternativa outro outra other';

/** Checked in order: 'telefone do contato' is a phone, 'nome da empresa' a company. */
const VOCABULARIES: [ImportColumn, Vocabulary][] = [
  [
    'phone',
    {
      heads:
        words(`telefone telefones telefono telefonos phone phones celular celulares cel cell cellphone whatsapp whatssapp whatsap watsapp
        whats zap zapzap wpp wap wapp fone fones tel tels mobile movel telemovel smartphone msisdn telephone`),
      beside:
        words(`${PERSON} ${NUMBERS} numero numeros number num no nr nro n ddd dd codigo somente apenas digitos e164 area value principal main primary
        preferencial pessoal personal melhor comercial business work trabalho residencial res home casa fixo landline
        ${SECOND_NUMBERS} recado recados completo full brasil br atual valido validado formatado oficial`),
      second: words(
        `comercial business work trabalho residencial res home casa fixo landline recado recados ${SECOND_NUMBERS}`,
      ),
    },
  ],
  [
    'email',
    {
      heads: words('email emails mail mails correio correo'),
      beside:
        words(`${PERSON} ${NUMBERS} eletronico electronico endereco address value principal main primary preferencial pessoal
        personal melhor comercial business work trabalho ${SECOND_NUMBERS} atual valido corporativo end`),
      second: words(`comercial business work trabalho corporativo ${SECOND_NUMBERS}`),
    },
  ],
  [
    'company',
    {
      heads: words(`empresa empresas company companhia organizacao organization organisation organizations fantasia
        empregador employer firma`),
      beside: words(`${PERSON} ${NUMBERS} nome name onde trabalha atual current`),
      second: words(''),
    },
  ],
  [
    'city',
    {
      heads: words('cidade cidades ciudad city municipio municipios town localidade'),
      beside: words(`${PERSON} ${NUMBERS} uf estado state atual onde mora reside moradia residencia residencial
        nome name home casa e`),
      second: words(''),
    },
  ],
  [
    'tags',
    {
      heads: words(
        'tags tag etiquetas etiqueta categoria categorias category categories marcadores marcador labels label rotulos rotulo',
      ),
      beside: words(`${PERSON} ${NUMBERS}`),
      second: words(''),
    },
  ],
  [
    'name',
    {
      heads: words(`nome nomes nombre name names ${PERSON}`),
      beside: words(`${NUMBERS} e completo completa full inteiro sobrenome social primeiro first given principal main
        display exibicao`),
      second: words('primeiro first given social'),
    },
  ],
];

const ASKING =
  words(`qual quais e o a os as um uma de do da dos das seu sua seus suas teu tua meu minha me nos para por favor
  com informe digite escreva insira deixe preencha your you what is s the of please enter pra pro no na ou or and incluindo
  incluir inclua aqui abaixo campo coluna obrigatorio obrigatoria required exemplo ex`);

const COMPOUND_TITLES: [RegExp, string][] = [
  [/\be mails?\b/g, 'email'],
  [/\bwhats app\b/g, 'whatsapp'],
  [/\bnome (?:e |ou )?razao social\b/g, 'nome'],
  [/\brazao social (?:e |ou )?nome\b/g, 'nome'],
  [/\brazao social\b/g, 'empresa'],
  [/\b(?:negocio|deal) (?:pessoa de contato|contact person)\b/g, 'contato'],
  [/\bnome fantasia\b/g, 'empresa'],
  [/\bgroup membership\b/g, 'tags'],
];

/** Headers for a number that do not say phone: "Número", "Número de contato", "Contact number". */
const BARE_NUMBER =
  /^(?:(?:contato|contact|cliente|lead) )?(?:numero|number|num|n)(?: (?:contato|contact|cliente|lead))?$/;

const EXACT = 3;
const LOOSE = 2;
const SECOND_CHOICE = 1;

export function meaningOf(title: string): Meaning | null {
  const plain = COMPOUND_TITLES.reduce((text, [pattern, word]) => text.replace(pattern, word), plainWords(title));
  const said = plain.split(' ').filter((word) => word !== '' && !ASKING.has(word));
  if (said.length === 0) return null;
  if (BARE_NUMBER.test(said.join(' '))) return { target: 'phone', fit: SECOND_CHOICE };
  for (const [target, { heads, beside, second }] of VOCABULARIES) {
    if (!said.some((word) => heads.has(word))) continue;
    if (!said.every((word) => heads.has(word) || beside.has(word))) return null;
    if (said.some((word) => second.has(word))) return { target, fit: SECOND_CHOICE };
    return { target, fit: said.length === 1 ? EXACT : LOOSE };
  }
  return null;
}

export function plainWords(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
