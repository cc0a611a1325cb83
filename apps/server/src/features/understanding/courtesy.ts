const alternatives = (phrases: string): string =>
  phrases
    .split(';')
    .map((phrase) => phrase.trim())
    .sort((a, b) => b.length - a.length)
    .join('|');
const anyOf = (phrases: string): RegExp => new RegExp(`\\b(?:${alternatives(phrases)})\\b`, 'g');

/** Words that carry courtesy only; what is left of a message without them is its substance. */
const COURTESY = anyOf(
  'por favor;please;por gentileza;gentileza;favor;obrigad[oa]s?;muito obrigad[oa];agradec\\w+;grat[oa];desde ja;oi+;oie;ola;opa;bom dia;boa tarde;boa noite;desculp\\w+;com licenca;licenca;amig[oa];moc[oa];senhor;senhora;querid[oa];tudo bem;tudo bom;valeu;ok;ta bom;att;atenciosamente;viu;abs;abraco;abracos',
);
const GREETS = anyOf(
  'oi+e?;oie;ola;opa;ei;eai;iae;eae;hey;hello;alo;salve;fala;fala ai;bom dia;boa tarde;boa noite;dia;tarde;noite;tudo (?:bem|bom|certo|certinho|joia|tranquilo|ok);como (?:vai|esta|estao|vao|voce esta|voces estao);e ai',
);
const GREETING_FILLER = anyOf(
  'beleza;boa;bom;tudo;bem;com voces?;com voce;por (?:la|ca);voce;com (?:o senhor|a senhora);voces?;e voce;e com voce;por ai;por aqui;pessoal;grupo;turma;gente;galera;amig[oa]s?;moc[oa];prezad[oa]s?;senhor(?:es|a)?;caro[s]?;tranquilo;suave;sim;aqui;estou bem;bao;uai;so;equipe;prazer;feliz \\w+;ai;a todos;para voces?;otim[oa] (?:dia|tarde|noite|semana);abencoad[oa];e;alguem ai;tem alguem ai;voltei;cheguei',
);
const THANKS = anyOf(
  'obrigad[oa]s?;valeu;agradec(?:o|ida|ido|emos|er);grat[oa];gratidao;tmj;deus (?:te |lhe |os |vos |a )?(?:abencoe|pague)',
);
const THANKS_FILLER = anyOf(
  'muit[oa]s?;mesmo;demais;viu;hein;pel[oa] (?:atencao|ajuda|resposta|informacao|informacoes|paciencia|disponibilidade|gentileza|atendimento|retorno|contato|carinho|agilidade|rapidez|suporte|dica|forca);pela sua \\w+;pelas? (?:informacoes|dicas|respostas|fotos);pelos esclarecimentos;por (?:tudo|enquanto|responder|me ajudar|me atender|avisar|me responder|isso|hoje|entender|esclarecer|ter respondido);show;otimo;perfeito;beleza;ok;certo;ta bom;esta bom;ta;esta;entendi;maravilha;top;massa;joia;legal;ajudou(?: muito| bastante)?;era isso;era so isso;so isso;isso;ate (?:mais|logo|breve);abracos?;de coracao;bom dia;boa tarde;boa noite;oi;ola;foi muito gentil;muito gentil;atencios[oa];a todos;gente;pessoal;querid[oa];moc[oa];amig[oa];tambem;tchau;fico;nada;de verdade;imensamente;bom (?:fim|final) de semana;um;uma;boa semana;e;voces?;senhor;senhora;desde ja;rapido;rapidinho;ne;ai;por;de;a;o;atencao;eu que;eu',
);

const leftOf = (plain: string, ...lists: RegExp[]): string =>
  lists
    .reduce((rest, list) => rest.replace(list, ' '), plain.replace(/[,.!?:;/()%"+]/g, ' ').replace(/\s+/g, ' '))
    .trim();

/** The message without greeting, thanks and courtesy, and without punctuation. */
export function substance(plain: string): string {
  return leftOf(plain, COURTESY).replace(/\s+/g, ' ');
}

/** True when nothing but the listed phrases and punctuation is in the message. */
export function isOnly(plain: string, phrases: RegExp): boolean {
  return leftOf(plain, phrases) === '';
}

/** A pattern for `isOnly`: phrases separated by semicolons, longer ones read first. */
export const phrases = anyOf;

/** True when the message only greets. */
export function isOnlyGreeting(plain: string): boolean {
  return plain.search(new RegExp(GREETS.source)) >= 0 && leftOf(plain, GREETS, GREETING_FILLER) === '';
}

/** True when the message only thanks. */
export function isOnlyThanks(plain: string): boolean {
  return (
    plain.search(new RegExp(THANKS.source)) >= 0 &&
    !/\bnao\b/.test(plain) &&
    leftOf(plain, THANKS, THANKS_FILLER) === ''
  );
}
