/** What stands for the media type of samples that came without one. */
export const unnamedMedia = 'Unspecified';
