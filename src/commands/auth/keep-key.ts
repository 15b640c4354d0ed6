import { updateProfile } from '../../profile/write-profile.ts';

/** Keeps a key for an environment in one place, and takes it out of the other. */
export async function keepKey(name: string, apiKey: string, where: 'profile' | 'keychain'): Promise<void> {
  if (where === 'keychain') (await import('../../profile/keychain.ts')).writeKeychain(name, apiKey);
  updateProfile((profile) => {
    const { api_key: _, keychain: __, ...stored } = profile.environments[name] ?? {};
    const kept =
      where === 'keychain' ? { ...stored, keychain: true as const } : { ...stored, api_key: apiKey };
    return { ...profile, environments: { ...profile.environments, [name]: kept } };
  });
}
