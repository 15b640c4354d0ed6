/** An app that can be connected. None has content here: what the service does is keep who connected which. */
export interface App {
  id: string;
  name: string;
  /** Whether its owner has to allow it first. */
  needsAuthorization: boolean;
  /** How a prompt names it. */
  named: RegExp;
}

export const apps: readonly App[] = [
  { id: 'slack', name: 'Slack', needsAuthorization: true, named: /\bslack\b/i },
  // With its capital or as a mention: "the notion of" is no app.
  { id: 'notion', name: 'Notion', needsAuthorization: true, named: /\bNotion\b|@notion\b/ },
  { id: 'gdrive', name: 'Google Drive', needsAuthorization: false, named: /\b(google drive|gdrive)\b/i },
];

export const findApp = (id: string): App | undefined => apps.find((app) => app.id === id);
