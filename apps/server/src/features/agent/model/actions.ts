import type { ProductId } from '@prumo/contracts/ids';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { z } from 'zod';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { searchCatalogue } from './search-catalogue.ts';

export const FIELDS = {
  tipo: 'type',
  fase: 'stage',
  local: 'location',
  orcamento: 'budget',
  objetivo: 'purpose',
  prazo: 'timeline',
  profissao: 'profession',
  nome: 'name',
  email: 'email',
} as const;

const ToldField = z.object({
  campo: z.enum(keysOf(FIELDS)),
  trecho: z.string().max(500).describe('A frase do lead que diz isso, copiada sem mudar nada'),
});
export type ToldField = z.infer<typeof ToldField>;

const told = z.array(ToldField).max(9).optional().describe('O que o lead disse agora e ainda não está em "sabido"');
const texto = z.string().max(4000).describe('O texto para o lead');

const Reply = z.object({
  texto,
  campos: told,
  produtos: z
    .array(z.string().max(100).brand<'ProductId'>())
    .max(5)
    .optional()
    .describe('Os "id" dos imóveis que o texto indica'),
});
const OfferCall = z.object({ texto, campos: told });
const HandOver = z.object({
  motivo: z.enum(['pediu_pessoa', 'reclamacao', 'condicao']),
  condicao: z.number().int().min(0).max(49).optional().describe('O número da condição, quando o motivo é "condicao"'),
});
const LookUp = z.object({ busca: z.string().max(200).describe('Palavras do que se procura') });

export type Action =
  | { kind: 'reply'; text: string; told: ToldField[]; productIds: ProductId[]; offersCall: boolean }
  | { kind: 'hand_over'; because: z.infer<typeof HandOver>['motivo']; condition: number | null };

export const LOOK_UPS = ['consultar_catalogo'] as const;

type OfferedActions = { catalogue: readonly CatalogueProduct[]; mayOfferCall: boolean; mayHandOver: boolean };

export function toolsFor({ catalogue, mayOfferCall, mayHandOver }: OfferedActions) {
  return {
    responder: { description: 'Responde ao lead.', inputSchema: Reply },
    ...(mayOfferCall
      ? {
          oferecer_conversa: {
            description: 'Responde ao lead e oferece o link da conversa com a equipe, que o sistema acrescenta.',
            inputSchema: OfferCall,
          },
        }
      : {}),
    ...(mayHandOver
      ? {
          passar_para_pessoa: {
            description:
              'Passa a conversa para uma pessoa: o lead pediu uma, reclamou, ou a mensagem cumpre uma das "condicoes".',
            inputSchema: HandOver,
          },
        }
      : {}),
    consultar_catalogo: {
      description: 'Procura imóveis da empresa no catálogo.',
      inputSchema: LookUp,
      execute: async ({ busca }: z.infer<typeof LookUp>) => searchCatalogue(busca, catalogue),
    },
  };
}

export function readAction(name: string, input: unknown): Action | null {
  if (name === 'responder') {
    const { data } = Reply.safeParse(input);
    return data
      ? { kind: 'reply', text: data.texto, told: data.campos ?? [], productIds: data.produtos ?? [], offersCall: false }
      : null;
  }
  if (name === 'oferecer_conversa') {
    const { data } = OfferCall.safeParse(input);
    return data ? { kind: 'reply', text: data.texto, told: data.campos ?? [], productIds: [], offersCall: true } : null;
  }
  if (name !== 'passar_para_pessoa') return null;
  const { data } = HandOver.safeParse(input);
  return data ? { kind: 'hand_over', because: data.motivo, condition: data.condicao ?? null } : null;
}
