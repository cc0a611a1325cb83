import { ConversationParams } from '@prumo/contracts/conversations';
import { ConversationNote, NoteBody, NoteParams, ThreadSpanQuery } from '@prumo/contracts/conversations/notes';
import { Deleted } from '@prumo/contracts/fields';
import { z } from 'zod';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import { readNotes } from './read-notes.ts';
import { addNote, deleteNote } from './write-note.ts';

export function noteRoutes(app: HttpApp): void {
  app.get(
    '/api/conversations/:conversationId/notes',
    {
      config: { failureText: conversationTexts.listNotesFailed },
      schema: {
        params: ConversationParams,
        querystring: ThreadSpanQuery,
        response: { 200: z.array(ConversationNote) },
      },
    },
    ({ ctx, params, query }) => readNotes(ctx, params.conversationId, query),
  );

  app.post(
    '/api/conversations/:conversationId/notes',
    {
      config: { failureText: conversationTexts.saveNoteFailed },
      schema: { params: ConversationParams, body: NoteBody, response: { 201: ConversationNote } },
    },
    async ({ ctx, params, body }, reply) => {
      reply.code(201);
      return addNote(ctx, { ...params, ...body });
    },
  );

  app.delete(
    '/api/conversations/:conversationId/notes/:noteId',
    {
      config: { failureText: conversationTexts.removeNoteFailed },
      schema: { params: NoteParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteNote(ctx, params.conversationId, params.noteId);
      return { success: true as const };
    },
  );
}
