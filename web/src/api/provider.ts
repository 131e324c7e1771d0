/** Who runs this installation, for sentences that send people to support. Without an address the mail has no addressee yet. */
export const provider = { name: 'Freshet', supportMail: '' } as const;
