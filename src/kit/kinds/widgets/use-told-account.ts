import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { RevealBankAccountDocument } from '#src/generated/documents/reveal-account.ts';

interface Told {
  /** What it was told of, such as its mask or version: another one's number is another question. */
  readonly of: string;
  readonly number: string;
}

interface ToldAccount {
  readonly told: Told | undefined;
  readonly isAsking: boolean;
  /**
   * Asks for the whole number, which the record's history tells (RULES 42).
   * @param of what `told.of` then says
   * @param type GraphQL type of the record
   */
  readonly ask: (of: string, type: string, id: number) => Promise<void>;
  readonly forget: () => void;
}

/** A whole account number, once the person asks for it. */
export function useToldAccount(): ToldAccount {
  const [reveal, { loading }] = useMutation(RevealBankAccountDocument);
  const [told, setTold] = useState<Told>();
  return {
    told,
    isAsking: loading,
    async ask(of, type, id) {
      const number = await reveal({ variables: { type, id } }).then(
        ({ data }) => data?.revealBankAccount?.accountNo,
        // the client's error link has told it
        () => undefined,
      );
      if (typeof number === 'string') setTold({ of, number });
    },
    forget: () => setTold(undefined),
  };
}
