export type Operator = {
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
};

export async function signUp(url: string): Promise<Operator> {
  const credentials = { username: 'prova', password: 'uma senha longa' };
  const post = (path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  await post('/api/auth/register');
  const login = await post('/api/auth/login');
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Body;
    },
  };
}

export async function prepareCampaign(operator: Operator, leads: number): Promise<string> {
  const rows = Array.from({ length: leads }, (_unused, index) => ({
    name: `Lead ${index}`,
    phone: `119${80_000_000 + index}`,
    tags: ['prova'],
  }));
  await operator.call('POST', '/api/leads/import', { leads: rows, options: {} });
  const product = await operator.call<{ id: string }>('POST', '/api/products', { name: 'Prova' });
  const campaign = await operator.call<{ id: string }>('POST', '/api/campaigns', {
    name: 'Prova',
    productId: product.id,
    targetTags: ['prova'],
  });
  for (const [index, content] of ['Oi {nome}', 'Ainda por aí?'].entries()) {
    const step = { sequence: index + 1, content, delayAmount: index * 2, delayUnit: 'seconds' };
    await operator.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  }
  return campaign.id;
}
