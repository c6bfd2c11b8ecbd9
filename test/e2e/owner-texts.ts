import { inEnglish } from './english-texts.ts'

/**
 * Texts that the owner must be able to read, word for word. They are not taken from message files, so that a change is
 * noticed.
 */
export const ownerTexts = {
  imageLarge: inEnglish.imageSizeMustBeLess,
  imageWrong: inEnglish.pleaseUploadAnImageFile,
  imageFailed: inEnglish.failedToUploadImage,
  logoSize: '200x80px',
  faviconSize: '32x32 or 64x64px',
  picturesSaved: 'Logo and Favicon uploaded and saved successfully',
  settingsFailed: 'Failed to save settings',
  saveFailed: inEnglish.failedToSaveItem,
  deleteFailed: inEnglish.failedToDeleteItem,
  noUndo: inEnglish.thisActionCannotBeUndone,
  noItems: inEnglish.noMenuItemsFound,
  noPosts: inEnglish.noBlogPostsYetCreate,
  noReservations: inEnglish.noReservationsFound,
  required: inEnglish.pleaseFillInAllRequired,
  allDates: inEnglish.allDates,
  yesterday: inEnglish.yesterday,
  today: inEnglish.today,
  tomorrow: inEnglish.tomorrow,
  thisMonth: inEnglish.thisMonth,
  all: 'All',
  booked: inEnglish.booked,
  waitlist: inEnglish.waitlist,
  cancelled: inEnglish.cancelled,
  completed: inEnglish.completed,
  premium: 'Premium Features',
  subscription: 'Subscription Status',
  stripe: 'Stripe Settings',
  quick: 'Quick Links',
  stripeSoon: inEnglish.stripeIntegrationComingSoon,
  unexpected: inEnglish.unexpectedApplicationError,
  visitFailed: 'Failed to track page visit',
  otherAccount: 'Access denied. You are not authorized to view this dashboard.',
} as const

/** Texts of the login page when Cognito's answer cannot be trusted, and when nothing more is known. */
export const doorTexts = {
  notPersonnel: 'Access denied. Only authorized personnel can access this portal.',
  fallback: 'You are not authorized to access this portal',
  signature: 'Invalid JWT signature',
} as const
