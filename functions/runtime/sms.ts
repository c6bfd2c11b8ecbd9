/** Tells whether this stage has a number to send text messages from. */
export const isSmsEnabled = (): boolean => process.env['SMS'] === 'on'
