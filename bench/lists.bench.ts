import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { type AccountId, UserId } from '@prumo/contracts/ids';
