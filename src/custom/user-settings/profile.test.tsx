import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Profile } from './profile.tsx';

const SETTINGS = {
  __typename: 'UserInOrg',
  userId: 1001,
  name: 'Olivia Marsh',
  email: 'olivia@banksia.example',
  position: 'Team lead',
  photoUrl: null,
  roles: ['user'],
  externalOrgNames: 'Brolga',
  allowAccessToAllExternalOrgs: false,
} as unknown as Parameters<typeof Profile>[0]['settings'];

test('[3§5] the name on the profile is required, of 1 to 30 characters, and shown disabled', () => {
  const input =
    /<input[^>]*value="Olivia Marsh"[^>]*>/.exec(renderToString(<Profile settings={SETTINGS} />))?.[0] ?? '';
  for (const attribute of ['disabled', 'required', 'minLength="1"', 'maxLength="30"'])
    expect(input.toLowerCase()).toContain(attribute.toLowerCase());
});
