/** 'campanha Março'; a name that says so itself ('Campanha Vista Moema') is not told twice. */
export const campaignWords = (name: string) => (/^campanha\b/i.test(name) ? name : `campanha ${name}`);
