const names = ['SVC_API_KEY', 'SVC_LLM_API_KEY'] as const;
export type SecretVariable = (typeof names)[number];

const taken = new Map<SecretVariable, string>();

/**
 * Takes the secrets out of the environment, once, before anything else runs: Node writes the environment into its crash
 * reports, and every program that is started inherits it.
 */
export function takeSecrets(): void {
  for (const name of names) {
    // A line break at the end is how secrets often come out of a store.
    const value = process.env[name]?.trim();
    if (value) taken.set(name, value);
    delete process.env[name];
  }
}

/** A secret that was set in the environment. */
export const secretVariable = (name: SecretVariable): string | undefined => taken.get(name);
