/** Why a conversation went to people; without a reason a person took it. */
export const transferReason = (reason: string | null): string => reason ?? 'Assumida por uma pessoa';
