import type { MediaWish } from '../reading/read-media-wish.ts';

const bold = (name: string) => `*${name}*`;
const LATER = 'já deixei anotado para a equipe enviar a você.';

/** Never includes a file's name, which may state facts no field holds. */
export const MEDIA_TEXTS = {
  shown: {
    photo: (name: string) => `Esta é uma foto de ${bold(name)}.`,
    video: (name: string) => `Este é um vídeo de ${bold(name)}.`,
    plan: (name: string) => `Esta é a planta de ${bold(name)}.`,
    document: (name: string) => `Este é o material de ${bold(name)}.`,
  },
  more: 'Tenho outras, é só pedir.',
  none: {
    photo: (name: string) => `Não tenho fotos de ${bold(name)} aqui; ${LATER}`,
    video: (name: string) => `Não tenho vídeo de ${bold(name)} aqui; ${LATER}`,
    plan: (name: string) => `Não tenho a planta de ${bold(name)} aqui; ${LATER}`,
    document: (name: string) => `Não tenho esse material de ${bold(name)} aqui; ${LATER}`,
  },
  allShown: (name: string) =>
    `Já enviei todas as fotos de ${bold(name)} que tenho aqui; se precisar de outras, a equipe envia.`,
  notFound: 'Não encontrei esse imóvel no nosso catálogo. Diga de qual dos nossos imóveis e eu envio.',
  ofWhich: 'Diga de qual imóvel do nosso catálogo e eu envio.',
  inPicture: 'A foto é deste imóvel.',
} as const satisfies Record<string, string | ((name: string) => string) | Record<MediaWish, (name: string) => string>>;
