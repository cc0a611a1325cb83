import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { sentencesOf } from '../text/compare-words.ts';

const HUMAN = new RegExp(oneLine`
  \b(?:
    (?:eu )?sou|aqui (?:e|eh|fala)|aqui quem fala (?:e|eh)|voce (?:esta|ta) falando com|fala com
  )\s+(?:o |a |um |uma |seu |sua )?(?:(?!assistente|atendente virtual)\w+,? (?:o |a |seu |sua )?)?(?:
    pessoa|humano|humana|ser humano|corretor|corretora|consultor|consultora|vendedor|vendedora|gerente
    |gente de verdade|especialista|atendente(?! virtual)
  )\b
`);
const DENIES_BOT =
  /\bnao (?:sou|e|eh|se trata de) (?:um |uma |nenhum )?(?:robo|bot|ia|inteligencia artificial|maquina|assistente virtual|atendimento automatico)\b/;
const DENIAL = /\b(?:nao|e nao|nem) (?:sou )?(?:uma |um )?(?:pessoa|humano|humana)\b/;

export const saysItIsHuman = (text: string): boolean =>
  sentencesOf(text).some((sentence) => {
    const plain = plainForm(sentence)
      .replace(/[^a-z, ]/g, ' ')
      .replace(/\s+/g, ' ');
    return DENIES_BOT.test(plain) || (HUMAN.test(plain) && !DENIAL.test(plain));
  });
