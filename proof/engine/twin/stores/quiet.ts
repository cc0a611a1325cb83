import type * as Publish from '../../../../apps/server/src/platform/events/publish.ts';

/** Browsers are no part of the engine, and the driver looks for due rows by itself. */
export const publish: typeof Publish.publish = async () => {};
export const announceDue: typeof Publish.announceDue = async () => {};
