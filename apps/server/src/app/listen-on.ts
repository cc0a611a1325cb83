import type { AddressInfo } from 'node:net';
import { BootError } from '#platform/embedded-database/index.ts';
import { codeOf } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';

export async function listenOn(app: HttpApp, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new BootError(`A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`);
    }
    if (code === 'EACCES') throw new BootError(`Sem permissão para usar a porta ${port}. Escolha outra com PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new BootError(`O endereço ${host} (HOST) não existe nesta máquina.`);
    throw error;
  }
}

export function addressOf(address: string | AddressInfo | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}
