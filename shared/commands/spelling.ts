/** Chat spellings, and what they stand for. Each means one thing only: "u" and "2" are missing. */
const chatSpellings = new Map(
  Object.entries({
    night: 'nite nites nyt',
    today: '2day tday',
    tonight: 'tnite tnght 2nght',
    midnight: 'midnite midnit',
    eight: 'eigth eigt',
    close: 'clse clos',
    closed: 'clozed clozd',
    more: 'mor',
    out: 'owt',
    have: 'hav',
    open: 'opn opne',
    everyone: 'evry1 every1 evryone',
    wednesday: 'wensday wednsday wendsday wednesdy',
    thursday: 'thrusday thursdy',
    saturday: 'saterday satrday',
    gone: 'gon',
    people: 'ppl peeps',
    pause: 'puase paus pawse',
    thanks: 'thnx thks tks',
    tomorrow: 'tmw tmrw tmrrw tomoro tomorro 2mrw 2mro 2morow',
    late: 'l8',
    are: 'r',
    is: 'iz',
    back: 'bak bck',
    down: 'dwn dn',
    done: 'dun',
    before: 'b4',
    later: 'l8r latr',
    sorry: 'sry srry',
    again: 'agen agn',
    opening: 'openin opnin opning',
    selling: 'sellin seling selin',
    outta: 'outa',
    gonna: 'gona',
    truck: 'truk trck',
    know: 'kno',
    reservations: 'rezervations reservashuns reservs rsvps rezzies',
    bookings: 'bkgs',
    hoy: 'oy oi hoi',
    manana: 'mnn mnna mnana',
    porque: 'xq pq',
    que: 'q qe',
    de: 'd',
    hasta: 'asta hsta',
    quita: 'qita kita',
    el: 'l',
    para: 'pa',
    esta: 'ta',
    creo: 'kreo',
    quedan: 'qedan kedan',
    jueves: 'juebes guebes',
    viernes: 'biernes vierns',
    sabado: 'savado sabdo',
    troca: 'troka',
    llego: 'yego',
    llegaron: 'yegaron',
    por: 'x',
    porfa: 'xfa',
    porfavor: 'xfavor',
    tenemos: 'tenems tenmos',
    queda: 'qeda keda',
    acabo: 'acavo akabo',
    acabaron: 'acavaron akabaron',
    cierro: 'sierro ciero',
    reservas: 'reserbas',
    reservaciones: 'reserbaciones reservasiones reserbasiones',
  }).flatMap(([word, spellings]) => spellings.split(' ').map((spelling) => [spelling, word] as const)),
)

/** Words that are read with letters missing. No other word of a kitchen is one of them so: a sling is no "selling". */
const droppable =
  'closing closed thanksgiving staying taking accepting shutting coming serving finishing tonight tomorrow reservation reservations bookings cancelled cerramos temprano reservacion reservaciones reservas'.split(
    ' ',
  )

/** Returns a word's consonants, doubled ones once, without the g of "-ing". */
const consonantsOf = (word: string): string =>
  word
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/ng$/, 'n')

const isSubsequence = (letters: string, word: string): boolean => {
  let found = 0
  for (const letter of word) if (letter === letters[found]) found++
  return found === letters.length
}

/**
 * Returns what a folded word stands for: a chat spelling ("nite"), or a known word whose vowels, doubled letters or
 * last g were dropped ("closin", "resrvations"). A word that lacks another consonant ("cling"), begins otherwise
 * ("losing") or has a letter more ("clothing") stays as it is.
 */
export const correctSpelling = (word: string): string =>
  chatSpellings.get(word) ??
  droppable.find(
    (known) =>
      word.length < known.length &&
      word.length >= 4 &&
      word[0] === known[0] &&
      consonantsOf(word) === consonantsOf(known) &&
      isSubsequence(word, known),
  ) ??
  word
