export { BootError } from './boot-error.ts';
export { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
