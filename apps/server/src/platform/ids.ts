import { v7 } from 'uuid';

/** Time-ordered, so rows written together lie together in their index. */
export const newId = <Id extends string>(): Id => v7() as Id;
