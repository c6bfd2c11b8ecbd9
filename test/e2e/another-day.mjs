// Loaded first into Node, and run first in every page, where a run is told another day: all of them are as many milliseconds ahead of the machine.
export function another(ahead) {
  const { Date } = globalThis
  // A page that is opened again may keep its globals.
  if (!ahead || Date.ahead) return
  const machine = Date.now
  const now = () => machine() + ahead
  Object.assign(Date, { now, ahead })
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => String(new globalThis.Date()),
  })
}

another(Number(globalThis.process?.env.AHEAD ?? 0))
