const paths = {
  bag: 'M5 8h14l-1 12H6ZM9 10.5V7a3 3 0 0 1 6 0v3.5',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3v5M15.5 3v5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7v5.3l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  facebook: 'M14 21v-7h3l.5-3.5H14V8.5c0-1.2.5-1.8 1.8-1.8H17.5V3.6c-3.6-.6-6.5.4-6.5 4.4v2.5H8V14h3v7',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4ZM12 8.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2M16.7 7.3v.1',
  left: 'M15 5l-7 7 7 7',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12.5h16M4 18h16',
  phone: 'M5 4h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  pin: 'M12 21c5-5 7-8 7-11a7 7 0 0 0-14 0c0 3 2 6 7 11ZM12 7.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2',
  right: 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20',
  tiktok: 'M13.5 4v10.8a3.6 3.6 0 1 1-3.6-3.6M13.5 4c.3 2.6 2 4.3 4.7 4.5',
  truck:
    'M3 6.5h11v11H8.7M3 6.5v11h1.3M14 10h3.7l3.3 3.6v3.9h-1.3M15.3 17.5H14M6.5 15.7a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6M17.5 15.7a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6',
  twitter: 'M5 4l14 16M19 4L5 20',
  warning: 'M12 4L3 19.5h18ZM12 10v4.5M12 17v.2',
} as const

export type IconName = keyof typeof paths

/** A decorative icon. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.1"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
