import type { Utterance } from '../text/utterance.ts';

const NOUN = '(?:regiao|bairro|cidade|localidade|local|localizacao|lugar|municipio|praia|zona)';
const WISH =
  '(?: (?:de (?:preferencia|interesse|escolha)|desejad[oa]|pretendid[oa]|preferid[oa]|escolhid[oa]|ideal|certa|que (?:eu |nos |a gente )?(?:mais )?(?:quero|queria|queremos|quer|procuro|busco|prefiro|gosto|desejo|pretendo|penso|escolhi))){0,4}';
const IS =
  '(?: ?,| ?:| eh| e| era para ser| seria| sera| vai ser| vai ficar| tem que ser| precisa ser| pode ser| ficou)';
const INTO = '(?: (?:em|n[oa]s?|o|a|os|as|so|mesmo|aqui|ali|la|por|pelo|pela|perto d[eoa]s?|d[oa] lado d[eoa])){0,6}';

/** "a região é", "o bairro seria", "cidade:", "no fim das contas é", "a gente decidiu": a place follows, whatever was asked. */
const TELLS = new RegExp(
  `(?:(?:^| )(?:a |o |as |os |minha |meu |nossa |nosso |de )?${NOUN}${WISH}(?:${IS}){1,4}${INTO}|${[
    '\\bno (?:fim|final)(?: das contas)? (?:eh|vai ser|ficou|fica|deu|fico com)',
    '\\b(?:decidi|decidimos|escolhi|escolhemos|fechei|fechamos|resolvi|resolvemos|fico|fiquei|ficamos|vou|vamos|ganhou)(?: (?:com|por|em|de|n[oa]))?',
    '\\b(?:bota|botar|poe|por|coloca|colocar|anota|considera|manda)(?: ai)?(?: (?:em|n[oa]|como))?',
    '\\b(?:de preferencia|preferencia|prefiro|preferimos|aceito|aceitamos|serve|topo|queremos|quero)(?: eh| mesmo| so| tambem){0,4}(?: (?:em|n[oa]s?|por|o|a|perto d[eoa]s?)){0,4}',
    '\\bagora (?:eh|em|n[oa])',
    '\\b(?:disse|falei|repito)(?: que)?(?: (?:eh|quero|era|em|n[oa])){0,4}',
    '\\bera [^.]{0,80} mas agora(?: eh)?',
    '\\w nao ,(?: (?:em|n[oa]|eh|so))?',
  ].join('|')}) $`,
);
/** True where the words before say that a place is told. */
export function isToldAt(utterance: Utterance, at: number): boolean {
  const before = utterance.plain.slice(0, utterance.tokens[at]?.at ?? 0);
  return TELLS.test(before) && !/\bnao (?:\w+ ){0,2}$/.test(before);
}

/** The noun itself says that a place is told: then a name that no list holds is one too. */
const NAMES_IT = new RegExp(`(?:^| )(?:a |o |minha |meu |nossa |nosso )?${NOUN}${WISH}(?:${IS}){1,4}${INTO} $`);

export function isNamedAt(utterance: Utterance, at: number): boolean {
  return NAMES_IT.test(utterance.plain.slice(0, utterance.tokens[at]?.at ?? 0));
}
