/** The folders that hold one folder for each context. */
export const layers = [
  'shared',
  'functions/db',
  'functions/services',
  'functions/owner',
  'web/src/site',
  'web/src/dashboard',
] as const

/** Folders of a layer that belong to no context: every context may import all of their modules. */
export const kits = ['lib', 'time', 'phone', 'ui']

/**
 * The modules of each context that other contexts may import, by layer. Add a module here when another context needs
 * it; the test of the folders refuses one that none needs.
 */
export const publicModules: Record<string, Partial<Record<(typeof layers)[number], readonly string[]>>> = {
  allergens: {
    shared: [
      'allergen-columns.ts',
      'allergen-disclaimer.ts',
      'allergen-format.ts',
      'allergens.ts',
      'dish-allergens.ts',
    ],
  },
  analytics: {
    shared: ['browser.ts', 'visit-aggregate.ts'],
    'functions/db': ['daily-visits.ts'],
  },
  archive: {
    'functions/db': ['archive-exports.ts'],
  },
  auth: {
    shared: ['endpoints.ts', 'session.ts'],
    'functions/db': ['owner.ts'],
    'functions/services': ['account-notes.ts'],
    'web/src/dashboard': ['sign-in-again-dialog.tsx', 'use-session-request.tsx'],
  },
  blog: {
    shared: ['blog.ts'],
    'functions/db': ['posts.ts'],
  },
  calendar: {
    'web/src/dashboard': ['calendar-panel.tsx'],
  },
  catering: {
    shared: ['catering.ts', 'charges.ts', 'owner-endpoints.ts', 'payment-settings.ts'],
    'functions/db': ['requests.ts', 'settings.ts'],
    'web/src/site': ['catering-form.tsx'],
    'web/src/dashboard': ['status-labels.tsx'],
  },
  'change-log': {
    shared: ['change-log.ts'],
    'functions/db': ['change-log.ts'],
    'web/src/dashboard': ['change-messages.ts'],
  },
  commands: {
    shared: ['interpret.ts'],
  },
  contacts: {
    shared: ['contact-endpoints.ts', 'contact.ts', 'message-endpoints.ts', 'message.ts'],
    'functions/db': ['contacts.ts', 'messages.ts'],
    'web/src/dashboard': ['mailto.ts'],
  },
  email: {
    shared: [
      'bounce-rate.ts',
      'calendar.ts',
      'email-message.ts',
      'email-suggestion.ts',
      'owner-endpoints.ts',
      'reservation-email.ts',
    ],
    'functions/db': ['bounces.ts', 'emails.ts', 'failed-emails.ts', 'mailboxes.ts', 'sent-by-guest.ts'],
    'functions/services': ['guest-emails.ts'],
  },
  erasure: {
    shared: ['guest-erasure.ts'],
    'functions/db': ['erasures.ts', 'retention.ts'],
    'web/src/dashboard': ['erase-link.tsx'],
  },
  hours: {
    shared: [
      'closed-day.ts',
      'holidays.ts',
      'hours-form.ts',
      'hours-format.ts',
      'hours-summary.ts',
      'owner-endpoints.ts',
      'schedule.ts',
    ],
    'web/src/dashboard': ['google-note.tsx', 'guests-to-call-panel.tsx', 'hours.css.ts', 'times.ts'],
  },
  'large-parties': {
    shared: ['large-party.ts'],
    'functions/db': ['large-parties.ts'],
    'web/src/site': ['large-party-form.tsx'],
    'web/src/dashboard': ['state-labels.tsx'],
  },
  menu: {
    shared: [
      'categories.ts',
      'category-order.ts',
      'dish-availability-format.ts',
      'dish-availability.ts',
      'import/line.ts',
      'import/sheets.ts',
      'categories-form.ts',
      'menu.ts',
      'owner-endpoints.ts',
      'sizes.ts',
      'sold-out-format.ts',
    ],
    'functions/db': ['items.ts', 'tabs.ts'],
    'web/src/site': ['tab-names.ts'],
    'web/src/dashboard': ['allergen-labels.ts', 'category-names.ts', 'use-menu.ts'],
  },
  notifications: {
    shared: ['endpoints.ts', 'owner-endpoints.ts', 'push-event.ts'],
    'web/src/dashboard': ['addresses-panel.tsx', 'devices-panel.tsx', 'dns-panel.tsx'],
  },
  overrides: {
    shared: ['effective.ts', 'owner-endpoints.ts', 'types.ts'],
    'functions/db': ['overrides.ts'],
    'functions/services': ['overrides.ts'],
    'web/src/dashboard': [
      'choice-chips.tsx',
      'command-storage.ts',
      'messages.ts',
      'current-status-chips.tsx',
      'overrides-storage.ts',
      'today-panel.tsx',
      'use-overrides.ts',
      'use-today.tsx',
    ],
  },
  overview: {
    shared: ['next-guests.ts', 'overview.ts', 'owner-endpoints.ts'],
    'functions/db': ['unread.ts'],
    'web/src/dashboard': ['guests-by-quarter.ts'],
  },
  publishing: {
    'functions/db': ['publish-state.ts'],
  },
  reservations: {
    shared: [
      'availability.ts',
      'booking-quota.ts',
      'capacity.ts',
      'guest-name.ts',
      'impact.ts',
      'owner-endpoints.ts',
      'owner-reservation.ts',
      'reminder.ts',
      'reservation-fields.ts',
      'reservation.ts',
      'self-service-endpoints.ts',
      'self-service.ts',
      'slots.ts',
      'unverified-quota.ts',
    ],
    'functions/db': [
      'booking-quota.ts',
      'days.ts',
      'find-reservation.ts',
      'impact-plans.ts',
      'new-reservation.ts',
      'reservations.ts',
      'unverified-quota.ts',
    ],
    'functions/services': ['calls-to-make.ts', 'impact.ts'],
    'web/src/site': [
      'confirm-prompt.tsx',
      'contact-fields.tsx',
      'date-field.tsx',
      'error-messages.ts',
      'party-field.tsx',
      'queries.ts',
      'ticket-rows.tsx',
      'ticket-storage.ts',
      'time-field.tsx',
      'use-day-status.ts',
      'use-reveal.ts',
      'verification-note.tsx',
      'verify-button.tsx',
    ],
    'web/src/dashboard': [
      'add-drawer.tsx',
      'capacity-warnings.tsx',
      'day-storage.ts',
      'edit-drawer.tsx',
      'eta-badge.tsx',
      'impact-dialog.tsx',
      'labels.ts',
      'offline-list.css.ts',
      'offline-list.tsx',
      'party-size-stepper.tsx',
      'queries.ts',
      'reservation-row.tsx',
      'reservation-tabs.tsx',
      'use-attendance-actions.ts',
      'use-filters.ts',
      'walk-in-button.tsx',
    ],
  },
  settings: {
    'web/src/dashboard': ['settings-tabs.tsx', 'use-settings-form.ts'],
  },
  shell: {
    'web/src/dashboard': ['owner-context.ts', 'sections.ts', 'use-account-locale.ts', 'use-feature-access.ts'],
  },
  site: {
    shared: [
      'home-endpoints.ts',
      'home.ts',
      'locale-path.ts',
      'opening.ts',
      'page-copy.ts',
      'pages.ts',
      'photo.ts',
      'picture.ts',
      'publish-endpoints.ts',
      'redirects.ts',
      'settings-endpoints.ts',
      'settings-versions.ts',
      'settings.ts',
      'site.ts',
      'themes.ts',
      'translatable-fields.ts',
      'us-states.ts',
    ],
    'functions/db': ['settings.ts'],
    'functions/services': ['opening.ts'],
    'web/src/dashboard': [
      'home-preview.tsx',
      'opening-checklist.tsx',
      'page-copy-labels.ts',
      'section-labels.ts',
      'use-audit-findings.ts',
      'use-translations.ts',
    ],
  },
  subscription: {
    shared: ['subscription.ts'],
    'functions/db': ['subscription.ts'],
  },
  tables: {
    shared: ['owner-endpoints.ts', 'table-names.ts', 'table-plan.ts'],
    'functions/services': ['assign-table.ts'],
  },
  texts: {
    shared: ['text-consent.ts', 'text-snapshot.ts', 'topics.ts'],
    'web/src/site': ['text-consent-box.tsx'],
    'web/src/dashboard': ['usage-panel.tsx'],
  },
  truck: {
    shared: ['owner-endpoints.ts', 'truck-format.ts', 'truck.ts'],
  },
  uploads: {
    shared: ['owner-endpoints.ts', 'upload.ts'],
  },
  waitlist: {
    shared: ['owner-endpoints.ts', 'waitlist.ts'],
    'web/src/site': ['manage-waitlist.tsx', 'waitlist-form.tsx', 'waitlist-state.ts', 'waitlist-ticket.tsx'],
    'web/src/dashboard': ['labels.ts'],
  },
}
