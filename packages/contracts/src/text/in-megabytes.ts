const MB = 1024 * 1024;

export const inMegabytes = (bytes: number): string =>
  `${(bytes / MB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
