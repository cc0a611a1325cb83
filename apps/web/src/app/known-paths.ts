const KNOWN = [
  /^\/$/,
  /^\/(dashboard|inbox|agenda|leads|products|campaigns|campaign-monitoring|pipeline|analytics|ai-agent|settings|simulator|welcome|help)\/?$/,
  /^\/campaign-monitoring\/[^/]+\/?$/,
  /^\/help\/[^/]+\/?$/,
  /^\/campaigns\/create\/?$/,
  /^\/campaigns\/[^/]+\/(edit|plan|advanced)\/?$/,
];

export const isKnownPath = (path: string) => KNOWN.some((pattern) => pattern.test(path));

/** The address stays if it is a screen, so deep links survive the login (decision NS-003). */
export function reloadAfterLogin() {
  if (isKnownPath(window.location.pathname)) window.location.reload();
  else window.location.replace('/');
}
