import { openBrowser, visitAs } from './browser.ts';
import { startFailingServer } from './failing-server.ts';
import { signUp } from './operator.ts';
import { tellingOf } from './telling.ts';

export async function visitFailingServer() {
  const server = await startFailingServer();
  const browser = await openBrowser();
  const ana = await signUp(server.url, 'ana');
  const visitor = await visitAs(browser, ana, { url: server.url });
  return {
    server,
    browser,
    ana,
    visitor,
    page: visitor.page,
    seen: tellingOf(visitor.page),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
