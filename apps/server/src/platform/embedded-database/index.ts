export { BootError, DataDirInUse } from './boot-error.ts';
export { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
export { clusterFolder, hasDatabase, runningUrl } from './running.ts';
