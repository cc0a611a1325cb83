import type * as Publish from '../../../../apps/server/src/platform/events/publish.ts';

export const publish: typeof Publish.publish = async () => {};
export const announceDue: typeof Publish.announceDue = async () => {};
