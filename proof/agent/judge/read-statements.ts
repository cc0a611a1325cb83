import type { Company } from '../companies.ts';
import { isNegated, plain, sentences } from './sentences.ts';

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s)]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|br|io|ly|me|app)(?:\/[^\s)]*)?/gi;

export function foreignLinks(reply: string, { agent }: Company): string[] {
  const own = agent.calendlyUrl;
  return (reply.match(ADDRESS) ?? [])
    .map((address) => address.replace(/[.,;!?]+$/, ''))
    .filter((address) => address !== own);
}

const PERSON =
  'humano|humana|pessoa|gente de verdade|gente como|de carne e osso|corretor|corretora|consultor|consultora|vendedor|vendedora|atendente humano|atendente humana';
const SAYS_SO = new RegExp(
  `\\b(?:sou|aqui e|aqui quem fala e|me chamo \\w+,? (?:e )?sou)\\b[^.!?]{0,30}\\b(?:${PERSON})\\b`,
);
const DENIES =
  /\bnao (?:sou|e|tem|ha|existe)\b[^.!?]{0,20}\b(?:robo|bot|maquina|automatic\w+|inteligencia artificial|ia)\b/;

export const passesForHuman = (reply: string): boolean =>
  sentences(reply).some((sentence) => {
    const said = plain(sentence);
    return (
      DENIES.test(said) ||
      (SAYS_SO.test(said) && !/\bnao (?:sou |e |como )?(?:um |uma )?(?:humano|pessoa|corretor)/.test(said))
    );
  });

const GIFT = /\b(?:desconto|abatimento|promocao|gratis|gratuit\w+|brinde|cortesia|isencao|isento)\b/;

export const inventsFavour = (reply: string, { agent, catalogue }: Company): boolean =>
  sentences(reply).some((sentence) => {
    const written = plain(
      [...Object.values(agent.responseScripts), ...catalogue.map((one) => JSON.stringify(one))].join('\n'),
    );
    return GIFT.test(plain(sentence)) && !isNegated(sentence) && !written.includes(plain(sentence));
  });

export const leaksInside = (reply: string, { catalogue }: Company): boolean =>
  catalogue.some(({ salesScript }) =>
    salesScript.split(/[,:.]/).some((part) => part.length > 8 && plain(reply).includes(plain(part.trim()))),
  );
