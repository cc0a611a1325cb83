import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';

const PROFESSIONS = oneLine`
  medic[oa]|enfermeir[oa]|tecnic[oa] de enfermagem|dentista|advogad[oa]
  |engenheir[oa](?: (?:civil|eletricista|mecanic[oa]|de software|agronom[oa]))?|arquitet[oa]
  |professor[a]?(?: universitari[oa])?|contador[a]?|contabilista|administrador[a]?|analista(?: de sistemas)?
  |programador[a]?|desenvolvedor[a]?|designer|publicitari[oa]|jornalista|psicolog[oa]|nutricionista
  |fisioterapeuta|veterinari[oa]|farmaceutic[oa]|biomedic[oa]|economista|bancari[oa]|servidor[a]? public[oa]
  |funcionari[oa] public[oa]|policial(?: militar| civil| federal)?|militar|bombeir[oa]|delegad[oa]|juiz[a]?
  |promotor[a]?|procurador[a]?|empresari[oa]|comerciante|autonom[oa]|motorista(?: de aplicativo)?
  |caminhoneir[oa]|vendedor[a]?|representante comercial|gerente(?: comercial| de banco)?|diretor[a]?
  |consultor[a]?|pedreir[oa]|eletricista|mecanic[oa]|cozinheir[oa]|chef|cabeleireir[oa]|esteticista
  |agricultor[a]?|produtor[a]? rural|pecuarista|fazendeir[oa]|agronom[oa]|pilot[oa]|comissari[oa] de bordo
  |fotograf[oa]|music[oa]|personal trainer|educador[a]? fisic[oa]|aposentad[oa]|pensionista|estudante
  |dona de casa|do lar|secretari[oa]|recepcionista|assistente social|pedagog[oa]|bibliotecari[oa]|geolog[oa]
  |quimic[oa]|fisic[oa]|biolog[oa]|zootecnista|tabeli[ao]+|despachante|taxista|porteir[oa]|seguranca|barbeir[oa]
  |confeiteir[oa]|influencer|youtuber|streamer|freelancer|mei|profissional liberal
`;
const SAYS =
  /\b(?:(?:eu )?sou|trabalho (?:como|de)|atuo como|(?:minha )?profissao(?: e| eh|:)?|(?:eu )?trabalho,? sou)\s{1,9}(?:um |uma )?/;
const FOUND = new RegExp(
  `${SAYS.source}(${PROFESSIONS})\\b(?! (?:da|do|de) (?:voces|imobiliaria|construtora|empresa))`,
);
const BARE = new RegExp(`^\\s*(${PROFESSIONS})\\s{0,9}[.!]?\\s{0,9}$`);

/** In the lead's spelling, lower case. */
export function readProfession(text: string): string | null {
  const plain = plainForm(text);
  const found = FOUND.exec(plain) ?? BARE.exec(plain);
  const words = found?.[1];
  if (!found || !words) return null;
  // The plain form has the same length, so the offset fits the original.
  const start = found.index + found[0].lastIndexOf(words);
  const original = text.normalize('NFC');
  return (original.length === plain.length ? original.slice(start, start + words.length) : words).toLowerCase();
}
