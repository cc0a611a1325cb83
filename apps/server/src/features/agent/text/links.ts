const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"]{1,120}|\b[\w-]{1,40}(?:\.[\w-]{1,40}){0,12}\.(?:com|net|org|io|app|br|me|ly|co|site|online|link|info)(?:\.[a-z]{2})?(?:\/[^\s<>"]{0,120})?\b/gi;

export const withoutLinks = (text: string): string => text.replace(LINK, ' ');

const trimLink = (link: string): string => link.replace(/[.,;:!?)\]*_]{1,40}$/, '');

export const linksIn = (text: string): string[] => [...text.matchAll(LINK)].map(([link]) => trimLink(link));
