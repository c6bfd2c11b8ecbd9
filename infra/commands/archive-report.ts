import { type ArchiveFormatError, type RecordType, archiveVersion } from '#shared/archive/format.ts'

/** The nouns that a person counts. */
const counted: Partial<Record<RecordType, string>> = {
  menu: 'dishes',
  posts: 'posts',
  reservations: 'bookings',
  contacts: 'contacts',
  messages: 'messages',
  catering: 'catering requests',
  changes: 'changes of the owner',
  visits: 'days of visits',
  media: 'picture files',
}

/** Formats how much is in an archive: '9 dishes, 120 bookings …'. */
export const formatArchiveCounts = (counts: Partial<Record<RecordType, number>>): string =>
  Object.entries(counted)
    .map(([noun, words]) => `${counts[noun as RecordType] ?? 0} ${words}`)
    .join(', ')

const faults: Record<ArchiveFormatError, string> = {
  'no-file': 'There is no such file',
  'not-an-archive': 'It is no archive of a restaurant’s site',
  'cut-off': 'The file is cut off: its end is missing. Copy it once more',
  newer: `It is of a newer release. This one reads archives up to version ${archiveVersion}: update first`,
  damaged: 'It is damaged',
  missing: 'An entry is missing',
  'not-listed': 'It has an entry that its list does not name',
  twice: 'It has an entry twice',
  'unsafe-path': 'An entry would be written outside the archive’s folder',
  'too-large': 'It would unpack to more than an archive can have',
  'bad-record': 'A record cannot be read',
}

/** Formats why an archive is refused, with the entry and line: 'It is damaged: data/menu.jsonl, line 3.' */
export const formatArchiveError = ({
  fault,
  entry,
  line,
}: {
  fault: ArchiveFormatError
  entry: string | undefined
  line: number | undefined
}): string => `${faults[fault]}${entry ? `: ${entry}` : ''}${line ? `, line ${line}` : ''}.\nNothing was restored.`
