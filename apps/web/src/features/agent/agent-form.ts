import type { UseFormReturn } from 'react-hook-form';
import type { AgentFormBody, AgentValues } from './agent-form-values.ts';

export type AgentFormHandle = UseFormReturn<AgentValues, unknown, AgentFormBody>;
