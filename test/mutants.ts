// Takes one safeguard away at a time and lets the tests look for it: each must be caught. A word chooses by name: `npm run test:mutants -- session`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A safeguard, what takes it away, and who notices: the tests of some files, or those of them whose names match. */
type Mutant = {
  without: string
  file: string
  find: string | RegExp
  put: string | ((found: string) => string)
  seenBy: string[]
  named?: string
}

const model = 'test/model/reservations.test.ts'
const rivalry = 'test/model/rivals.test.ts'
const seats = 'test/shared/seats.test.ts'
const evening = 'test/functions/owner/evening.test.ts'
const table = 'test/functions/owner/seats.test.ts'
const mail = 'test/functions/mail.test.ts'
const booking = 'test/functions/reservations.test.ts'
const hours = 'test/shared/week.test.ts'
const stranded = 'test/shared/stranded.test.ts'
const desk = 'test/functions/owner/reservations-moves.test.ts'
const owners = 'test/functions/session/every-owner-call.test.ts'
const waysIn = 'test/functions/session/ways-in.test.ts'
const forms = 'test/functions/contact-catering.test.ts'
const limits = 'test/functions/limits.test.ts'
const change = 'test/functions/change.test.ts'
const waiting = 'test/functions/waiting.test.ts'
const offers = 'test/functions/offers.test.ts'
const offersKilled = 'test/functions/offers-kills.test.ts'
const strangers = 'test/functions/strangers.test.ts'
const publishing = 'test/functions/publish-site.test.ts'
const rights = 'test/infra/plan/rights.test.ts'
const pages = 'test/functions/owner/pages.test.ts'

const mutants: Mutant[] = [
  {
    without: 'the refusal of rows that a function has no right to',
    file: 'infra/local/dynamodb.ts',
    find: 'if (!refused) return',
    put: 'if (!refused || caller) return',
    seenBy: [rights],
  },
  {
    without: 'the bounds of the right that anyone may use to be counted',
    file: 'infra/plan/rows.ts',
    find: /('track-visit': \{[^}]*writes: ')/,
    put: (found) => `${found}DAYS `,
    seenBy: [rights],
  },
  {
    without: 'the right to count what came of a visit',
    file: 'infra/plan/rows.ts',
    find: /'create-contact': \{[^}]*\}/,
    put: (found) => found.replace(' OUTCOMES', ''),
    seenBy: ['test/functions/owner/messages.test.ts'],
  },
  {
    without: 'the keeping of scans from who has rows',
    file: 'infra/plan/rights.ts',
    find: "'BatchGetItem', 'Query']",
    put: "'BatchGetItem', 'Query', 'Scan']",
    seenBy: [rights],
  },
  {
    without: 'the refusal of where a page of another list ended',
    file: 'functions/store/lists.ts',
    find: '!after.startsWith(own)',
    put: 'after.length === 0',
    seenBy: [pages],
  },
  {
    without: 'the refusal of where a page of another month ended',
    file: 'functions/store/log.ts',
    find: '(after < from || after > to)',
    put: '(after < from)',
    seenBy: [pages],
  },
  {
    without: 'the mark of a waiting day that something frees',
    file: 'functions/store/reservations.ts',
    find: 'looks && opens(date, by, before, after)',
    put: 'false && looks && opens(date, by, before, after)',
    seenBy: [waiting],
    named: 'the owner cancels',
  },
  {
    without: 'the end of a waiting guest\u2019s offer',
    file: 'functions/jobs/offer-tables.ts',
    find: 'offeredUntil! <= instant()',
    put: "offeredUntil! <= ''",
    seenBy: [waiting],
    named: 'when the time runs out',
  },
  {
    without: 'the one open offer of a waiting guest',
    file: 'functions/store/held.ts',
    find: 'isNew && row?.offer && row.offer.id !== id',
    put: 'isNew && row?.offer && row.offer.id === id',
    seenBy: [waiting],
    named: 'an offer of another day',
  },
  {
    without: 'the three offers a day of a waiting guest',
    file: 'functions/store/held.ts',
    find: 'told >= offersADay',
    put: 'told >= offersADay * 2',
    seenBy: [waiting],
    named: 'three times a day',
  },
  {
    without: 'the order of asking among the waiting',
    file: 'functions/store/reservations.ts',
    find: '.toSorted(inOrderOfAsking)',
    put: '.toSorted((a, b) => inOrderOfAsking(b, a))',
    seenBy: [waiting],
    named: 'who asked first',
  },
  {
    without: 'the place that the offer of a waiting guest holds',
    file: 'shared/seats.ts',
    find: 'hasPlace(reservation) ? 1 : 0',
    put: "hasPlace(reservation) && status !== 'waitlist' ? 1 : 0",
    seenBy: [waiting],
    named: 'who asked first',
  },
  {
    without: 'the mark of a waiting day that was set anew',
    file: 'functions/store/days.ts',
    find: "if: 'gsi1sk = :mark',\n      values: { ':mark': mark, ...(at",
    put: "if: 'gsi1sk <> :next OR gsi1sk = :mark',\n      values: { ':mark': mark, ':next': '', ...(at",
    seenBy: [waiting],
    named: 'set anew while',
  },
  {
    without: 'the end of a waiting guest\u2019s offer elsewhere, which nobody took back yet',
    file: 'functions/store/held.ts',
    find: ' && row.offer.until > instant()',
    put: '',
    seenBy: [offers],
    named: 'an offer of another day that ran out',
  },
  {
    without: 'the stay of now for who was waiting',
    file: 'shared/seats.ts',
    find: 'keepsStay(before) ? before : undefined',
    put: 'before',
    seenBy: [offers],
    named: 'is taken from the settings of the day',
  },
  {
    without: 'the morning from which an offer to the waiting runs',
    file: 'shared/waiting.ts',
    find: 'wall < quiet.to ? instantOf(today, quiet.to) : now',
    put: 'now',
    seenBy: [offers],
    named: 'stands until people are up',
  },
  {
    without: 'the end of a waiting guest\u2019s offer on a day that is blocked',
    file: 'functions/jobs/offer-tables.ts',
    find: 'if (gone) return',
    put: "if (gone?.id === '') return",
    seenBy: [offers],
    named: 'ends when the day is blocked',
  },
  {
    without: 'the times that a waiting guest was offered',
    file: 'functions/public/take-offer.ts',
    find: 'if (!wasOffered(before, time))',
    put: 'if (!time)',
    seenBy: [strangers],
    named: 'by a time that was never offered',
  },
  {
    without: 'the limit of who is waiting',
    file: 'functions/public/join-waiting-list.ts',
    find: 'limited: !byOwner',
    put: 'limited: false',
    seenBy: [strangers],
    named: 'waits three times for a date',
  },
  {
    without: 'the wishes of one network address on the waiting list',
    file: 'functions/public/join-waiting-list.ts',
    find: '...(byOwner ? [] : await countingTables(ip, request))',
    put: '...(byOwner ? await countingTables(ip, request) : [])',
    seenBy: [strangers],
    named: 'from one network address',
  },
  {
    without: 'the mark that stays while the waiting of a day are looked through',
    file: 'functions/jobs/offer-tables.ts',
    find: '    const step = await stepOn(date, found, skipped)',
    put: '    await looked(date, found.mark, undefined)\n    const step = await stepOn(date, found, skipped)',
    seenBy: [offersKilled],
    named: 'the job holds no table twice',
  },
  {
    without: 'the condition that a day has a free place',
    file: 'functions/store/days.ts',
    find: /\(attribute_not_exists\(booked\) OR booked < :max\) AND /,
    put: '(attribute_not_exists(booked) OR booked < :max OR booked >= :max) AND ',
    seenBy: ['test/model/rivals.test.ts'],
    named: 'on a good day',
  },
  {
    without: 'the condition that a day is not blocked',
    file: 'functions/store/days.ts',
    find: ' AND (attribute_not_exists(blocked) OR blocked = :open)',
    put: ' AND (attribute_not_exists(blocked) OR blocked = :open OR blocked <> :open)',
    seenBy: [booking],
    named: 'finds a day blocked meanwhile',
  },
  {
    without: 'the minute of closing, which is closed',
    file: 'shared/week.ts',
    find: 'opens <= minute && minute < closes',
    put: 'opens <= minute && minute <= closes',
    seenBy: [hours],
    named: 'at the minute of closing',
  },
  {
    without: 'the last day of an exception',
    file: 'shared/week.ts',
    find: 'from <= date && date <= to',
    put: 'from <= date && date < to',
    seenBy: [hours],
    named: 'first to its last day',
  },
  {
    without: 'that a stranded overrun is longer than it was',
    file: 'shared/stranded.ts',
    find: 'overrunOf(after, one) > overrunOf(before, one)',
    put: 'overrunOf(after, one) > 0',
    seenBy: [stranded],
    named: 'and not while it is as long',
  },
  {
    without: 'that a stranded guest is none whose stay is over',
    file: 'shared/stranded.ts',
    find: '+ stayMinutes, now) > 0',
    put: '+ stayMinutes, now) >= 0',
    seenBy: [stranded],
    named: 'not from the minute on at which it is',
  },
  {
    without: 'that who is there is apart from the stranded',
    file: 'shared/stranded.ts',
    find: 'if (one.arrivedAt) {',
    put: 'if (one.arrivedAt && !isOpen(before)) {',
    seenBy: [stranded],
    named: 'stays who is there: apart',
  },
  {
    without: 'the hash of whom the owner was shown to be stranded',
    file: 'functions/views/outside.ts',
    find: 'shown !== seenOutside(touched).hash',
    put: '!shown',
    seenBy: ['test/functions/owner/stranded.test.ts'],
    named: 'nor over a list that is another one now',
  },
  {
    without: 'the idempotency key',
    file: 'functions/door/serve.ts',
    find: '(answer) => [remembering(call.name, key, hash, answer)]',
    put: '() => []',
    seenBy: [model],
  },
  {
    without: 'the grammar of an idempotency key',
    file: 'functions/door/serve.ts',
    find: 'if (!keyGrammar.test(key))',
    put: 'if (!key)',
    seenBy: [booking],
    named: 'under the key',
  },
  {
    without: 'the comparison of the body under a used key',
    file: 'functions/door/idempotency.ts',
    find: 'if (row && row.hash !== hash)',
    put: 'if (row && !hash)',
    seenBy: [booking],
    named: 'another body under a used key',
  },
  {
    without: 'the end of what is read past its ttl',
    file: 'functions/store/table.ts',
    find: "item['ttl'] <= now() / 1000",
    put: "item['ttl'] <= 0",
    seenBy: [booking],
    named: 'under a key whose day is over',
  },
  {
    without: 'the right to write over what is past its ttl',
    file: 'functions/store/table.ts',
    find: "if: 'attribute_not_exists(pk) OR #ttl <= :now'",
    put: "if: 'attribute_not_exists(pk) OR (#ttl <= :now AND #ttl > :now)'",
    seenBy: [booking],
    named: 'under a key whose day is over',
  },
  {
    without: 'the transaction: day and reservation are written one after the other',
    file: 'functions/store/table.ts',
    find: 'await client.send(new TransactWriteCommand({ TransactItems: ops.map(({ write }) => write) }))',
    put: 'for (const op of ops) await client.send(new TransactWriteCommand({ TransactItems: [op.write] }))',
    seenBy: [model],
  },
  {
    without: 'the retry of a conflict: it is taken for a rule',
    file: 'functions/store/table.ts',
    find: 'if (attempt === attempts) throw',
    put: 'if (attempt === 1) throw',
    seenBy: [booking],
    named: 'meets others at the table',
  },
  {
    without: 'the version of a reservation that is changed',
    file: 'functions/store/reservations.ts',
    find: 'if: `version = :version$',
    put: 'if: `(version >= :version OR version < :version)$',
    seenBy: ['test/functions/owner/reservations-rivals.test.ts'],
  },
  {
    without: 'the version of a reservation that is deleted',
    file: 'functions/store/reservations.ts',
    find: 'remove(keys.reservation(before.id), unchanged(before))',
    put: 'remove(keys.reservation(before.id))',
    seenBy: [desk],
    named: 'what was changed after it was read',
  },
  {
    without: 'the seats that a guest has, which are free for its own change',
    file: 'shared/availability.ts',
    find: 'own?.reservationDate === day.date ? weightOf(own)',
    put: "own?.reservationDate === '' ? weightOf(own)",
    seenBy: [change],
    named: 'in the seats that it has',
  },
  {
    without: 'the day that a change gives back',
    file: 'functions/store/reservations.ts',
    find: 'new Set([before, after].flatMap(',
    put: 'new Set([after ?? before].flatMap(',
    seenBy: [change],
    named: 'to another day, time and party',
  },
  {
    without: 'the version that a guest’s change began from',
    file: 'shared/managed.ts',
    find: 'if (before.version !== version)',
    put: 'if (version < 0)',
    seenBy: [change],
    named: 'the owner moved meanwhile',
  },
  {
    without: 'the answer to a change that stands as it is asked for',
    file: 'functions/public/change-my-reservation.ts',
    find: 'if (isAsAsked(before, change))',
    put: 'if (isAsAsked(before, change) && tried > tries)',
    seenBy: [change],
    named: 'after a lost answer',
  },
  {
    without: 'the end of what can be changed, once its time has come',
    file: 'shared/managed.ts',
    find: '&& !isPast(reservation, now)',
    put: '&& (!isPast(reservation, now) || now.date > "")',
    seenBy: [change],
    named: 'its time has come',
  },
  {
    without: 'the version of a dish that is changed',
    file: 'functions/store/versioned.ts',
    find: "  if: 'version = :version',\n  values: { ':version': version },\n  otherwise: (old",
    put: "  if: 'version > :version OR version <= :version',\n  values: { ':version': version },\n  otherwise: (old",
    seenBy: ['test/functions/owner/menu-items.test.ts'],
    named: 'another tab changed first',
  },
  {
    without: 'the second try to mark a dish as sold out',
    file: 'functions/store/versioned.ts',
    find: '|| tried === tries) throw error',
    put: '|| tried === 1) throw error',
    seenBy: ['test/functions/owner/menu-items.test.ts'],
    named: 'is set by four tabs at once',
  },
  {
    without: 'the secret of the CDN',
    file: 'functions/door/serve.ts',
    find: 'if (!throughTheCdn(event))',
    put: 'if (!event)',
    seenBy: [booking],
    named: 'did not come through the CDN',
  },
  {
    without: 'the size of a body',
    file: 'functions/door/request.ts',
    find: 'if (Buffer.byteLength(body) > (call.body ?? maxBody))',
    put: 'if (!call)',
    seenBy: [booking],
    named: 'more than 64 KB',
  },
  {
    without: 'the type of a body',
    file: 'functions/door/request.ts',
    find: "if (type !== 'application/json')",
    put: 'if (type === undefined)',
    seenBy: [booking],
    named: 'refuses a form',
  },
  {
    without: 'the limit of an address',
    file: 'functions/door/serve.ts',
    find: 'if (call.limit) await count',
    put: 'if (!call) await count',
    seenBy: [booking],
    named: 'the 31st of one address',
  },
  {
    without: 'the exact number of a limit',
    file: 'functions/door/limit.ts',
    find: 'hits < :count',
    put: 'hits <= :count',
    seenBy: [booking],
    named: 'the 31st of one address',
  },
  {
    without: 'the limit of guesses at a phone',
    file: 'functions/public/cancel-reservation.ts',
    find: "await count('cancel-reservation-phone', number, perPhone)",
    put: '',
    seenBy: [booking],
    named: 'the 11th guess at one phone',
  },
  {
    without: 'the version of what a guest has coming',
    file: 'functions/store/held.ts',
    find: "if: 'version = :version'",
    put: "if: 'version = :version OR version <> :version'",
    seenBy: [limits],
    named: 'who sends many forms at once',
  },
  {
    without: 'the table that a guest gets back',
    file: 'shared/held.ts',
    find: 'cancellable(one)',
    put: '(cancellable(one) || !cancellable(one))',
    seenBy: [model],
  },
  {
    without: 'the limit of tables on a date',
    file: 'shared/held.ts',
    find: '.length < tablesOfGuest.aDate',
    put: '.length <= tablesOfGuest.aDate',
    seenBy: [limits],
    named: 'has three tables on a date',
  },
  {
    without: 'the tables of one network address',
    file: 'functions/public/book-reservation.ts',
    find: '...(byOwner ? [] : await countingTables(ip, request))',
    put: '...(byOwner ? await countingTables(ip, request) : [])',
    seenBy: [limits],
    named: 'from two addresses',
  },
  {
    without: 'the owner, whom nothing limits',
    file: 'functions/public/book-reservation.ts',
    find: 'limited: !byOwner',
    put: 'limited: true',
    seenBy: [limits],
    named: 'the owner, signed in',
  },
  {
    without: 'the gate of the tier',
    file: 'functions/door/serve.ts',
    find: 'if (!gives(tier, call.needs))',
    put: 'if (!tier)',
    seenBy: [booking],
    named: 'needs a tier with reservations',
  },
  {
    without: 'the honeypot of a booking',
    file: 'shared/availability.ts',
    find: 'if (looksAutomated(request))',
    put: 'if (!request)',
    seenBy: [forms],
    named: 'of a machine that',
  },
  {
    without: 'the honeypot of a message',
    file: 'functions/public/create-contact.ts',
    find: 'if (reason) throw',
    put: 'if (!asked) throw',
    seenBy: [forms],
    named: 'of a machine that',
  },
  {
    without: 'the day itself, on which a guest can still cancel',
    file: 'shared/reservation.ts',
    find: 'reservation.reservationDate >= now.date',
    put: 'reservation.reservationDate > now.date',
    seenBy: [booking],
    named: 'at the end of the day itself',
  },
  {
    without: 'the end of the day on which a guest can still cancel',
    file: 'shared/reservation.ts',
    find: 'cancellable(reservation) && reservation.reservationDate >= now.date',
    put: 'cancellable(reservation) && now.date.length > 0',
    seenBy: [booking],
    named: 'a second later',
  },
  {
    without: 'the secret of a manage link',
    file: 'functions/views/managed.ts',
    find: '|| !opens(token, found)',
    put: '',
    seenBy: [mail],
    named: 'whose secret is wrong in one letter',
  },
  {
    without: 'the claim of a mail',
    file: 'functions/store/mails.ts',
    find: "if: 'gsi1pk = :pending AND dueAt <= :now'",
    put: "if: 'gsi1pk = :pending AND (dueAt <= :now OR dueAt > :now)'",
    seenBy: [mail],
    named: 'two workers at once',
  },
  {
    without: 'the lease of a mail',
    file: 'functions/store/mails.ts',
    find: 'const until = instant(now() + leaseMs)',
    put: 'const until = instant(now())',
    seenBy: [mail],
    named: 'two workers at once',
  },
  {
    without: 'the hourly cap of mails to one address',
    file: 'functions/outbox/deliver.ts',
    find: 'return isCapped(letter) ? admitGuestMail(to, id) : undefined',
    put: 'return isCapped(letter) && !to ? admitGuestMail(to, id) : undefined',
    seenBy: [mail],
    named: 'three confirmations an hour',
  },
  {
    without: 'the one mailbox that an address leads to, however it is written',
    file: 'functions/store/mailboxes.ts',
    find: 'keys.mailbox(mailboxOf(email))',
    put: 'keys.mailbox(email || mailboxOf(email))',
    seenBy: [mail],
    named: '25 times booking and cancelling',
  },
  {
    without: 'the silence about the cancellation of what was never confirmed',
    file: 'functions/outbox/deliver.ts',
    find: "return letter.by === 'guest' ? ifItWasTold(letter) : letter",
    put: 'return letter.by === undefined ? ifItWasTold(letter) : letter',
    seenBy: [mail],
    named: 'what was never confirmed',
  },
  {
    without: 'the one name of a reminder',
    file: 'functions/jobs/send-reminders.ts',
    find: 'reminderId(reservation),\n    )',
    put: 'crypto.randomUUID(),\n    )',
    seenBy: ['test/functions/reminders.test.ts'],
    named: 'however often it runs',
  },
  {
    without: 'the look at a reminded table when its mail is sent',
    file: 'shared/reminder.ts',
    find: 'isToRemind(current, now) && current',
    put: 'isToRemind(told, now) && current',
    seenBy: ['test/functions/reminders.test.ts'],
    named: 'cancelled before it is sent',
  },
  {
    without: 'the mark on an address that bounced',
    file: 'functions/outbox/deliver.ts',
    find: 'if (mark) return',
    put: 'if (mark && !to) return',
    seenBy: [mail],
    named: 'a bounce or a complaint',
  },
  {
    without: 'the lease of the edition',
    file: 'functions/store/edition.ts',
    find: 'leaseUntil < :now OR',
    put: 'leaseUntil < :now OR leaseUntil >= :now OR',
    seenBy: [publishing],
    named: 'died with its lease',
  },
  {
    without: 'the difference between a draft and a post',
    file: 'functions/publishing/content.ts',
    find: /list\.filter\(\(post\) => post\.published\)|!post\?\.published/g,
    put: (found) => (found.startsWith('list') ? 'list' : '!post'),
    seenBy: [publishing],
    named: 'a draft is nowhere',
  },
  {
    without: 'the end of a session',
    file: 'functions/door/session.ts',
    find: 'if (session.expiresAt <= now() / 1000)',
    put: 'if (!session)',
    seenBy: [owners],
    named: 'delete-reservation is refused with an expired session',
  },
  {
    without: 'the account of a session',
    file: 'functions/door/session.ts',
    find: 'if (!sameEmail(found.session.email, found.owner.email))',
    put: 'if (!found.session.email)',
    seenBy: [owners],
    named: "delete-reservation is refused with another user's session",
  },
  {
    without: 'the second factor of a session',
    file: 'functions/door/session.ts',
    find: "if (hasSecondFactor(found.owner) && found.session.level !== 'aal2')",
    put: 'if (!found.owner)',
    seenBy: [owners],
    named: 'delete-reservation while a second factor is enrolled',
  },
  {
    without: 'the origin of a page',
    file: 'functions/door/session.ts',
    find: 'if (origin !== undefined && !isOurs(origin, viewerHost(event)))',
    put: "if (origin === '')",
    seenBy: [owners],
    named: 'delete-reservation is refused from a foreign page',
  },
  {
    without: 'the most answers to a challenge',
    file: 'functions/store/sessions.ts',
    find: 'attribute_not_exists(wrong) OR wrong < :most',
    put: 'attribute_not_exists(wrong) OR wrong < :most OR wrong >= :most',
    seenBy: ['test/functions/session/second-factor.test.ts'],
  },
  {
    without: 'the state of a sign-in elsewhere',
    file: 'functions/identity/elsewhere.ts',
    find: 'away.answer !== answer || !alike(away.state, state)',
    put: 'away.answer !== answer',
    seenBy: [waysIn],
  },
  {
    without: 'the one use of a sign-in elsewhere',
    file: 'functions/identity/elsewhere.ts',
    find: "  await takeChallenge(hashOfId(id), 'sign-in-over')\n",
    put: '',
    seenBy: [waysIn],
  },
  {
    without: 'the nonce of a word from elsewhere',
    file: 'functions/identity/tokens.ts',
    find: "claims['nonce'] !== nonce",
    put: "claims['nonce'] === ''",
    seenBy: [waysIn],
  },
  {
    without: 'the nonce of tokens from elsewhere',
    file: 'functions/identity/signed-in.ts',
    find: 'if (claims.nonce !== nonce)',
    put: "if (claims.nonce === '')",
    seenBy: [waysIn],
  },
  {
    without: 'the second factor where an account elsewhere signs in',
    file: 'functions/session/exchange-token.ts',
    find: 'if (hasSecondFactor(owner))',
    put: 'if (!owner)',
    seenBy: [waysIn],
  },
  {
    without: 'the session that asked to link',
    file: 'functions/session/exchange-token.ts',
    find: 'if (there.session.hash !== asked)',
    put: 'if (!asked)',
    seenBy: [waysIn],
  },
  {
    without: 'the one use of a recovery code',
    file: 'functions/store/owner.ts',
    find: "{ if: 'attribute_exists(pk)', otherwise: 'wrong-code' }",
    put: '{}',
    seenBy: [waysIn],
  },
  {
    without: 'the limits of a session by a word',
    file: 'functions/door/session.ts',
    find: 'if (session.limited)',
    put: 'if (!session)',
    seenBy: [waysIn],
  },
  {
    without: 'the one use of a code',
    file: 'functions/identity/once.ts',
    find: '  await takeCode(hash, Math.floor(now() / 1000) + takenFor)\n',
    put: '',
    seenBy: ['test/functions/session/second-factor.test.ts'],
  },
  {
    without: 'the difference between the owner and a visitor',
    file: 'functions/public/track-visit.ts',
    find: 'if (!path || owners) return',
    put: 'if (!path) return',
    seenBy: ['test/functions/visits.test.ts'],
    named: 'of the owner is not counted',
  },
  {
    without: 'the exact end of a stay: a quarter too few is held',
    file: 'shared/seats.ts',
    find: 'Math.ceil((minuteOf(reservation.reservationTime) + minutes) / quarter)',
    put: 'Math.ceil((minuteOf(reservation.reservationTime) + minutes) / quarter) - 1',
    seenBy: [seats],
    named: '75 minutes from 18:30 hold five quarters',
  },
  {
    without: 'the stay of the right party',
    file: 'shared/seats.ts',
    find: 'partySize <= four ? stay.four',
    put: 'partySize < four ? stay.four',
    seenBy: [seats],
    named: 'a stay of 4 guests',
  },
  {
    without: 'the stay that was taken: what is given back is judged by the settings of now',
    file: 'functions/store/reservations.ts',
    find: 'shiftOf(weightOn(date, before), weightOn(date, after))',
    put: 'shiftOf(weightOn(date, before && { ...before, stayMinutes: after?.stayMinutes ?? 90 }), weightOn(date, after))',
    seenBy: [evening],
    named: 'give back what was taken',
  },
  {
    without: 'the notice that guests give',
    file: 'shared/availability.ts',
    find: "if (isTooSoon(wish, rules, now)) return 'too-soon'",
    put: '',
    seenBy: [evening],
    named: 'the notice binds guests',
  },
  {
    without: 'the seats that bound a guest when it is written',
    file: 'functions/store/days.ts',
    find: 'const bounds = [...place, ...held, ...seatsFree(by, room)]',
    put: 'const bounds = [...place, ...held]',
    seenBy: [rivalry],
    named: 'parties of 1 to 10',
  },
  {
    without: 'the other half of a move from one day to another',
    file: 'functions/store/reservations.ts',
    find: 'const dates = [...new Set([before, after]',
    put: 'const dates = [...new Set([after ?? before]',
    seenBy: [desk],
    named: 'of the date moves the place',
  },
  {
    without: 'the warning before the owner goes over the seats',
    file: 'shared/owner-reservation.ts',
    find: 'if (over && !goesOver) return undefined',
    put: '',
    seenBy: [evening],
    named: 'and the owner until warned',
  },
  {
    without: 'the condition that a booking is adopted once',
    file: 'functions/store/reservations.ts',
    find: "if: 'version = :version AND attribute_not_exists(stayMinutes)'",
    put: "if: 'version = :version'",
    seenBy: [table],
    named: 'two jobs at once',
  },
]

const root = resolve(import.meta.dirname, '..')
const word = process.argv.slice(2).join(' ').toLowerCase()
const chosen = mutants.filter(({ without, file }) => `${without} ${file}`.toLowerCase().includes(word))
if (chosen.length === 0) {
  console.error(`No safeguard is called ${word}.`)
  process.exit(1)
}

/** The file without its safeguard. Throws when the file has changed so much that it is not found. */
function mutated({ file, find, put }: Mutant): string {
  const before = readFileSync(join(root, file), 'utf8')
  const after = typeof put === 'string' ? before.replace(find, () => put) : before.replace(find, put)
  if (after === before) throw new Error(`${file} no longer holds ${String(find)}`)
  return after
}
const all = new Map(mutants.map((mutant) => [mutant, mutated(mutant)]))

const away = mkdtempSync(join(tmpdir(), 'mutants-'))
for (const name of ['functions', 'shared', 'infra', 'test', 'web', 'package.json', 'tsconfig.json'])
  cpSync(join(root, name), join(away, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(away, 'node_modules'))
symlinkSync(join(root, 'dist'), join(away, 'dist'))

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function run(files: readonly string[], names: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/vitest',
    [
      'run',
      '--config',
      'test/vitest.config.ts',
      ...files,
      ...(names.length ? ['-t', names.map(quoted).join('|')] : []),
    ],
    {
      cwd: away,
      encoding: 'utf8',
      // What is built stays as it is: a mutant is no reason to build anew.
      env: { ...process.env, RENDERER_DIR: join(root, 'dist/web'), HISTORIES: process.env['HISTORIES'] ?? '30' },
    },
  )
  return { passed: status === 0, said: stdout + stderr, ran: /Tests .*\b(?:passed|failed)/.test(stdout) }
}

let missed = 0
try {
  for (const some of [chosen.filter(({ named }) => named), chosen.filter(({ named }) => !named)]) {
    if (some.length === 0) continue
    const { passed, said } = run(
      [...new Set(some.flatMap(({ seenBy }) => seenBy))],
      some.flatMap(({ named }) => named ?? []),
    )
    if (!passed) throw new Error(`the tests fail without a mutant:\n${said}`)
  }
  for (const mutant of chosen) {
    const { without, file, seenBy, named } = mutant
    writeFileSync(join(away, file), all.get(mutant)!)
    const { passed, ran, said } = run(seenBy, named ? [named] : [])
    cpSync(join(root, file), join(away, file))
    if (!ran) throw new Error(`no test ran without ${without}:\n${said}`)
    if (passed) missed++
    console.log(`${passed ? 'MISSED' : 'caught'}  without ${without}`)
  }
} finally {
  rmSync(away, { recursive: true, force: true })
}
console.log(`\n${chosen.length - missed} caught, ${missed} missed`)
process.exit(missed ? 1 : 0)
