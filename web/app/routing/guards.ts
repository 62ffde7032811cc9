/** The right that opens a screen: administrator of the target in its path, or a role of the provider's staff. */
export type Guard = 'targetAdmin' | 'admin' | 'mes' | 'tester';
