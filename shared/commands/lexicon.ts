import { createLexicon } from './tokens.ts'

/* The words of kitchens in both languages, without accents. A word in none of these lists is not understood. */

/** Wordings before the dishes. */
export const soldOutBeforeDish = createLexicon(
  `86, 86 the, out de, ochenta y seis, ochenta y seis el, ochenta y seis la, ochentayseis, 86 on, 86ing, 86d, eighty - six, eighty six, eightysix, eighty sixed, eighty - sixed, eighty sixing, out of, all out of, outta, all outta, out on, ran out of, run out of, running out of stock of, ran outta,
   run outta, sold out of, sold out on, fresh out of, clean out of, no more, we got no, got no, got no more, aint got no, aint got any, aint got, aint no, aint no more, no longer have, no longer have any, dont have, dont have any, dont have any more, dont have anymore, do not have, do not have any,
   do not have any more, dont got, dont got any, dont got no, dont got any more, have no, have no more, have not got any, there is no, there is no more, theres no, theres no more, there are no, there are no more, there isnt any, there isnt any more, there arent any, cant serve, can not serve, cant make, stop selling,
   stop serving, dont sell, dont serve, do not sell, do not serve, do not sell any more, dont sell any more, not serving, nix, nix the, kill, kill the, scratch, scratch the, drop the, pull the, yank the, take off, take off the, take down, remove, remove the, mark out, mark sold out, mark as sold out, no hay, no ay, ya no hay, ya no ay, no hay mas, ya no hay mas, no tenemos, ya no tenemos,
   no tenemos mas, ya no tenemos mas, no queda, no quedan, ya no queda, ya no quedan, no nos queda, no nos quedan, ya no nos queda, ya no nos quedan, no queda mas, no quedan mas, no queda nada de, ya no queda nada de, no hay nada de, se acabo, se acabaron, se acabo el, ya se acabo, ya se acabaron, se nos acabo, se nos acabaron, ya se nos acabo, ya se nos acabaron, se termino, se terminaron, ya se termino, ya se terminaron,
   se nos termino, se nos terminaron, ya se nos termino, ya se nos terminaron, se agoto, se agotaron, se nos agoto, se nos agotaron, ya se agoto, ya se agotaron, se fue, se vendio, se vendieron, se vendio todo, se nos fue, nos quedamos sin, me quede sin, ya nos quedamos sin, estamos sin, sin, fuera, fuera el, fuera la, fuera las, fuera los, fuera con, fuera de, quita, quiten, quitar, quitale, quitemos, saca, saquen, sacar, borra, no vendan, no vendas, no vendemos,
   ya no vendan, ya no vendas, no sirvan, no sirvas, no servimos, ya no servimos, ya no vendemos, ya no sirvan, deja de vender, dejen de vender, agotado, agotada, agotados, agotadas, no habra, no va a haber, no vamos a tener, acabamos con, acabose, no mas, ya no mas, ningun, ya no salen, ya no sale, tachen, tacha, elimina, marca agotado, marca agotada, marca como agotado, wont have, wont have any, will not have, will not have any, not going to have, we wont have, have run out of, have ran out of, have sold out of, not have, not have any`,
)
/** Wordings after the dishes. */
export const soldOutAfterDish = createLexicon(
  `is out, are out, r out, out, 86, eighty six, eighty - six, out of stock, is out of stock, are out of stock, all out, is all out, are all out, ran out, run out, has run out, have run out, sold out, is sold out, are sold out, all sold out, soldout, is soldout, are soldout, is gone, are gone, all gone, is all gone, are all gone, gone, is finished, are finished, is done, are done, is over, 86d, is 86d, are 86d, is 86, are 86, is eighty sixed, are eighty sixed, is eighty - sixed, are eighty - sixed,
   is off the menu, are off the menu, off the menu, unavailable, is unavailable, are unavailable, not available, is not available, are not available, isnt available, arent available, no longer available, is no longer available, are no longer available, no hay, ya no hay, no hay mas, ya no hay mas, se acabo, se acabaron, ya se acabo, ya se acabaron, se nos acabo, se nos acabaron, ya se nos acabo, ya se nos acabaron, se termino, se terminaron,
   ya se termino, ya se terminaron, se nos termino, se nos terminaron, ya se nos termino, ya se nos terminaron, se agoto, se agotaron, agotado, agotada, agotados, agotadas, esta agotado, esta agotada, estan agotados, estan agotadas, ya no queda, ya no quedan, no queda, no quedan, no tenemos, ya no tenemos, fuera, esta fuera, estan fuera, acabado, acabada, acabados, acabadas, terminado, terminada, no disponible, no disponibles, no esta disponible, no estan disponibles, ya no esta disponible, ya no estan disponibles, ya fue, off the menu, is toast, to 86, until 86, fuera del menu`,
)
export const backBeforeDish = createLexicon(
  `ya hay, ya ay, ya hay mas, hay otra vez, ya hay otra vez, hay de nuevo, ya hay de nuevo, otra vez hay, de nuevo hay, otra vez tenemos, de nuevo tenemos, ya tenemos, ya tenemos mas, ya tenemos otra vez, ya tenemos de nuevo, tenemos otra vez, tenemos de nuevo, ya llego, ya llegaron, llego mas, llegaron mas, llego, llegaron, regresa, regreso, regresan, regresaron, ya regreso, ya regresaron, ya regresa, regresen, regresar, volvio, volvieron, ya volvio, ya volvieron, vuelve, vuelven, ya vuelve, vuelve a haber, vuelve a poner, pon otra vez, pon de nuevo, ponle otra vez, pongan otra vez, ya salio, ya salieron, ya esta lista, ya esta listo, ya estan listos, ya estan listas,
   bring back, bring back the, brought back, un - 86, un - 86 the, un86, un 86, un 86 the, un86 the, uneighty - six, un eighty six, un - eighty - six, back on the menu, put back, got more, we have more, have more, got, reactiva, activa, habilita, restock, restocked, re - stocked, re - stock, made more, back in stock on, ya hicimos, hicimos mas, hice mas, de vuelta, de regreso, otra vez, have again, back with, again have, turn on the, put back on, available again, sell again, unmark`,
)
export const backAfterDish = createLexicon(
  `is back, are back, r back, back, is back on, are back on, back on, is back in, is back in stock, are back in stock, back in stock, is back on the menu, are back on the menu, back on the menu, is available again, are available again, available again, is available, are available, is in again, again, is on again, are on again, come back, comes back, coming back, is coming back, are coming back, will be back, on sale again, is restocked, are restocked, restocked, in stock again, is in stock, are in stock, is in stock again, otra vez, de nuevo, de vuelta, de regreso, esta de vuelta, estan de vuelta, esta de regreso, estan de regreso, ya esta de vuelta, ya esta de regreso, ya estan de vuelta, ya estan de regreso, regresa, regresan, regreso, regresaron, ya regreso, ya regresaron, ya regresa, volvio, volvieron, ya volvio, ya volvieron, vuelve, vuelven, ya vuelve, ya hay, ya tenemos, disponible otra vez, esta disponible otra vez, ya esta disponible, ya estan disponibles, ya llego, ya llegaron, ya esta, ya estan, ready again, esta otra vez, is up again, back up`,
)

export const closeWords = createLexicon(
  `close, closes, closing, closed, close up, closing up, close down, closing down, closed down, finish, finishing, finish up, terminamos, shut, shut down, shutting down, shutting, shuts, cerramos, cerrar, cierra, cierran, cierren, cierro, cerrado, cerrados, cerrada, cerraremos, cerrando, cierres, cerremos, cierro, cerrare, vamos a cerrar, clossed, closd, clsoe, cerramo, serramos, cerado`,
)
export const openWords = createLexicon(
  `open, opens, opening, open up, opening up, abrimos, abre, abrir, abierto, abiertos, abierta, abren, abran, abriremos, abriendo, abras, abramos, vamos a abrir`,
)
export const stayWords = createLexicon(
  `stay open, staying open, stays open, stay, staying, stay open late, staying open late, keep open, keep it open, nos quedamos, nos quedamos abiertos, quedamos abiertos, quedarnos, quedarnos abiertos, quedamos, quedate, nos quedaremos, seguimos abiertos, seguir abiertos, seguimos, seguiremos abiertos, extend, extend hours, keep the doors open, stay opened, abrimos hasta tarde, abiertos hasta tarde, abierto hasta tarde`,
)
export const notOpenWords = createLexicon(
  `not open, not opening, wont open, wont be open, will not open, will not be open, not going to open, not be open, arent open, arent opening, dont open, do not open, isnt open, not gonna open, no abrimos, no abre, no abriremos, no vamos a abrir, ya no abrimos, no estamos abiertos, no estaremos abiertos, no abrir, no abran, no se abre, no vamos a estar abiertos, no trabajamos, no hay servicio, no service, no damos servicio`,
)
export const reopenWords = createLexicon(
  `reopen, reopening, reopens, re - open, open again, open back up, reabrimos, reabre, reabrir, volvemos a abrir, abrimos de nuevo, abrimos otra vez, reabran, we are back`,
)

export const bookingWords = createLexicon(
  `booking, bookings, bookins, reservation, reservations, reservartions, resevations, reservatons, rezos, reserva, reservas, reservacion, reservaciones, rservaciones, resevaciones, table bookings, online bookings, web bookings, online booking, online reservations, web reservations, reservas en linea, reservaciones en linea, reservas por internet, reservaciones por internet, reservas online, reservaciones online, table reservations, reservaciones de mesas, reservas de mesas, reservaciones nuevas, reservas nuevas, reservations online, bookings online`,
)
export const bookingDeterminers = createLexicon(
  `the, las, la, any, any more, anymore, more, new, all, all the, our, nuestras, mas, nuevas, todas las, de, on, of, a las, any new, mas de las, con las, for, further, additional, more new, taking, accepting, tomando`,
)
export const pauseWords = createLexicon(
  `no, no more, no new, stop, stop taking, stop accepting, quit taking, quit, pause, pausing, hold, hold off, hold off on, halt, dont take, dont accept, do not take, do not accept, not taking, not accepting, arent taking, arent accepting, wont take, wont be taking, will not take, cant take, close, closing, block, suspend, turn off, shut off, shut down, switch off, disable, cut off, cut, freeze, kill, stop all, no mas, ya no mas, pausa, pausar, pausen, pausamos, pon en pausa, poner en pausa, ponle pausa a, para, parar, paren, para de tomar, deten, detener, detengan, suspende, suspender, suspendan, suspendemos, bloquea, bloquear, bloqueen, apaga, apagar, apaguen, cierra, cerrar, cierren, cerramos, quita, quitar, quiten, no tomes, no tomen, no tomar, no tome, ya no tomes, ya no tomen, no aceptes, no acepten, no aceptar, no aceptamos, no tomamos, ya no aceptes, ya no acepten, ya no aceptamos, ya no tomamos, ya no tomen, no reciban, no recibas, no recibimos, ya no recibimos, ya no reciban, ya no recibas, deja de tomar, dejen de tomar, dejar de tomar, dejamos de tomar, deja de aceptar, dejen de aceptar, dejar de aceptar, sin, no hay, ya no hay, no habra, ya no, no hagas, no hagan, no haremos, corta, deshabilita, desactiva, congela, stop the, cancel new, alto a`,
)
export const resumeWords = createLexicon(
  `resume, resuming, unpause, un - pause, restart, reopen, re - open, reabre, reabrir, reabran, reanuda, reanudar, reanuden, reanudamos, open, open up, opening, take, taking, start, start taking, accept, accepting, start accepting, turn on, turn back on, switch on, switch back on, enable, allow, back to taking, abre, abrir, abran, abrimos, activa, activar, reactiva, reactivar, prende, prender, enciende, vuelve a tomar, vuelvan a tomar, volvemos a tomar, vuelve a aceptar, volvemos a aceptar, ya tomamos, ya aceptamos, ya hay, toma, toma otra vez, continua, continuar, continua con, quita la pausa de, quita la pausa a, bring back, open back up, begin, begin taking, desbloquea, despausa`,
)
export const bookingsPausedWords = createLexicon(
  `off, are off, closed, are closed, paused, are paused, on hold, on pause, are on hold, stopped, suspended, are suspended, blocked, cerradas, estan cerradas, pausadas, estan pausadas, suspendidas, estan suspendidas, en pausa, bloqueadas, cerrada, pausada`,
)
export const bookingsResumedWords = createLexicon(
  `on, back on, are back on, are back, back, open, are open, are open again, open again, again, are on again, on again, abiertas, estan abiertas, otra vez, de nuevo, de vuelta`,
)
export const standalonePauseWords = createLexicon(
  `pause, pausa, pausamos, pausen, pausar, pause it, pause everything online, fully booked, completely booked, booked up, booked solid, booked full, all booked, all booked up, estamos llenos, todo reservado, ya no hay mesas, no hay mesas, no tables left`,
)
export const standaloneResumeWords = createLexicon(
  `resume, unpause, un - pause, reanuda, reanudar, reanudamos, despausa, quita la pausa, end the pause`,
)

export const truckWords = createLexicon(
  `truck, food truck, foodtruck, the truck, the food truck, troca, la troca, camion, el camion, camioneta, la camioneta, lonchera, la lonchera, food trailer, trailer, the trailer, el food truck, la food truck, el truck, la truck, la trocka, trokita, la trokita, troquita, la troquita, trucks, camioncito, el camioncito`,
)
export const cancelledWords = createLexicon(
  `cancelled, canceled, cancelado, cancelada, cancelamos, cancela, cancelen, cancel, is cancelled, is canceled, isnt coming, not coming, wont be coming, isnt coming out, wont come out, not coming out, isnt going out, not going out, wont go out, wont be out, not out, isnt out, not running, isnt running, wont run, wont be running, isnt rolling, not rolling, isnt here, not here, not today, no sale, no va a salir, no saldra, no salimos, no va, no viene, no vendra, no va a venir, no trabaja, no abre, no esta hoy, no, no hay, sin, is off, off, off the road, broke down, is broken down, broken down, broke, se descompuso, descompuesta, esta descompuesta, se quedo, no show, stays home, is staying home, stay home, se cancela, se cancelo, queda cancelada, esta cancelada, called off, is called off, suspendida, no anda, ya no sale, ya no va, out of service, fuera de servicio, is out of service, esta fuera de servicio`,
)
/** Wordings between the truck and its place. */
export const truckAtWords = createLexicon(
  `at, in, by, on, near, outside, is at, is in, is by, is on, is near, is outside, is parked at, is parked in, is parked on, is parked by, parked at, parked in, parked on, is over at, over at, is over by, will be at, will be in, will be by, will be on, going to be at, is going to be at, gonna be at, is set up at, set up at, is now at, now at, is here at, is out at, out at, moves to, moved to, is moving to, moving to, has moved to, goes to, is going to, going to, heads to, is headed to, heading to, is heading to, en, esta en, esta ahora en, ya esta en, anda en, anda por, esta por, va a estar en, estara en, esta estacionada en, estacionada en, esta estacionado en, estacionado en, se movio a, se mueve a, se va a, va a, va para, esta afuera de, afuera de, frente a, esta frente a, cerca de, esta cerca de, esta al lado de, va a andar en, se cambio a, la movimos a, lo movimos a, moved over to`,
)
export const placeEndWords = new Set(
  `until till til untill hasta asta from desde through thru today tonight tomorrow tmrw hoy manana esta this but pero because cause porque for por durante starting monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo we now ahorita noon mediodia next no so then maybe if si unless instead all every`.split(
    ' ',
  ),
)

export const sayWords = createLexicon(
  `say, say that, tell everyone, tell everyone that, tell everybody, tell everybody that, tell people, tell people that, tell the people, tell the people that, tell guests, tell guests that, tell the guests, tell the guests that, tell customers, tell customers that, tell our customers, tell our guests, tell the customers, tell the customers that, tell folks, tell folks that, tell them, tell them that, tell diners, tell all, tell our guests that, tell our customers that, tell the world, let everyone know, let everyone know that, let everybody know, let everybody know that, let people know, let people know that, let them know, let them know that, let customers know, let customers know that, let guests know, let guests know that, let folks know, let folks know that, announce, announce that, post, post that, put on the site, put on the website, put on the site that, put on the website that, put up, put up a note, write on the site, write on the website, dile a la gente, dile a la gente que, diles a todos, diles a todos que, dile a todos, dile a todos que, dile a los clientes, dile a los clientes que, diles a los clientes, diles a los clientes que, dile al mundo que, diles, diles que, digan, digan que, di, di que, avisa, avisa que, avisa a la gente que, avisa a todos que, avisales que, avisale a la gente que, avisale a todos que, avisen que, avisa a los clientes que, avisale a los clientes que, avisen a la gente que, anuncia, anuncia que, anuncien que, publica, publica que, pon en la pagina, pon en la pagina que, pon en el sitio, pon en el sitio que, pon un aviso, pon un aviso que, pon un aviso de que, que sepan que, que la gente sepa que, informa, informa que, informa a la gente que, dile a la jente que, dile a tod@s que`,
)

/** A negation outside every wording turns its segment into a question. */
export const negationWords = new Set(
  `but no not dont do_not never nunca jamas isnt arent wasnt werent wont wouldnt cant cannot couldnt shouldnt doesnt didnt havent hasnt hadnt aint nor tampoco neither nope nah nel without stop quit undo deshaz cancel cancela avoid evita forget olvida olvidalo nada nadie none nobody except excepto menos salvo instead`.split(
    ' ',
  ),
)
/** Words of doubt, questions, wishes and the past. */
export const doubtingWords = new Set(
  `running queda quedan should shouldnt maybe mabye perhaps might may could would think thinking thought guess guessing probably prob probly possibly likely supposedly allegedly apparently wonder wondering wondered unsure idk dunno hope hoping wish wished wanted considering consider suppose supposed seems seem looks sounds almost nearly barely low few little almost soon about depending depends whether either or what when where who whom whose why how which did does was had used hypothetically imagine pretend example test testing joke joking jk lol haha jaja jajaja bromeo broma said says told asked asks heard if unless case creo cree creen creemos crees pienso pensamos piensa quizas quiza talvez tal acaso parece supongo imagino posiblemente probablemente seguramente deberia deberiamos podria podriamos podemos puede pueden puedo casi pocas pocos poca poco poquita poquito ultimas ultimos ultima ultimo last por_acabar ojala espero cuando donde quien quienes cual cuales como cuanto cuantos cuanta cuantas si dijo dijeron dicen dice decia pregunta preguntan preguntale preguntaron duda dudo depende seria serian hubiera habria iba ibamos quisiera aunque falta faltan wait espera espere perate actually correction mejor rather nevermind nvm scratch_that confirm confirma verify check revisa really verdad right cierto`.split(
    ' ',
  ),
)
/** Doubts of several words. */
export const doubtPhrases = createLexicon(
  `running low, low on, running out of, running out, about to, is it, is there, are there, are we, do we, do they, do you, did we, can we, will we, shall we, have we, is the truck, are you, can i, can you, could you, should i, not sure, no se, no se si, no estoy seguro, no estoy segura, a lo mejor, tal vez, puede que, puede ser, por acabarse, por acabar, se esta acabando, se estan acabando, a punto de, que tal, what if, how about, what about, or not, o no, never mind, just kidding, es broma, era broma, a que hora, que hora, que pasa si, por que, en caso de, in case, as if, pretend that, estas seguro, hay que ver, vamos a ver, we will see, let us see, to be decided, tbd, i believe, i feel like, everyone is, everybody is, in theory, en teoria, hoy si, que si`,
)
/** Doubts about the whole sentence, wherever they are in it. */
export const conditionWords = new Set(
  'if si unless case wait espera espere perate actually correction nevermind nvm when cuando idk dunno depende depends whether jk olvidalo forget broma bromeo mejor rather test testing example hypothetically imagine pretend'.split(
    ' ',
  ),
)

export const earlyWords = createLexicon(
  'early, earlier, temprano, temprana, antes, mas temprano, sooner, erly, early today, antes de lo normal, antes de tiempo, antes de hora',
)
export const lateWords = createLexicon(
  'late, later, tarde, mas tarde, past closing, mas tarde de lo normal, tarde de lo normal, later than usual, late night, hasta tarde',
)

/** Words without a meaning. */
export const fillerWords = new Set(
  `we i you they left take us our ours me my is are am be been being it its that this there here will ll ve re d s the a an of on in to at by so just please pls plz thanks thank thx ty ok okay k hey hi hello yo oh ugh well alright right_now team chef boss guys folks yall everyone everybody all and also too plus then ya yes yeah yep yup sure sorry going gonna go goin gotta got get getting need needs needed want wanna have has having must let lets make made put set mark update change time hours hour day restaurant restaurante place nogalera site website menu dish dishes as were really very definitely again officially currently only solely early_on
   el la los las lo un una unos unas de del al a en con que por para nos nosotros se me te le les yo tu usted ustedes es son esta estan estamos estoy esta este esto eso estaran estaremos estara va van vamos voy vaya ir ya pues bueno favor porfa porfavor porfis porfas gracias oye oigan oiga hola buenas ahi aqui tambien ademas entonces luego muy bien sipi jefe jefa mijo mija compa amigo amiga patron patrona equipo muchachos chicos todos quiero queremos necesito necesitamos tenemos tengo hay haga haz hagan pon ponga pongan ponle poner hacer favorcito dia dias hora horas horario tiempo negocio local changarro sitio pagina menu solo solamente nada_mas nomas y e o u ni and or nor lo sea dale andale orale ah eh mm um uh`
    .split(/\s+/)
    .filter(Boolean),
)

/** The beginning of a reason; it is shown back and changes nothing. */
export const reasonWords = createLexicon(
  `because, because of, cause, cause of, cuz, cuz of, coz, bc, bc of, due to, on account of, thanks to, porque, por que se, por culpa de, debido a, a causa de, ya que, por la nieve, por nieve, por la lluvia, por lluvia, por el clima, por mal clima, por el mal clima, por tormenta, por la tormenta, por vacaciones, por mantenimiento, por inventario, por reparaciones, por luto, por evento privado, por un evento privado, por fiesta privada, por una fiesta privada, por el frio, por el hielo, for snow, for rain, for the rain, for the snow, for weather, for the weather, for repairs, for maintenance, for inventory, for vacation, for a private party, for a private event, for private party, for private event, for a funeral, for cleaning, for the holiday, for the holidays, for a holiday, for a wedding, for an event, for the storm, given the weather`,
)
export const contrastWords = new Set(
  'but pero however though then luego entonces also tambien ademas while mientras plus mas_bien y_tambien'.split(' '),
)
export const conjunctionWords = new Set('and y e n or o u ni nor'.split(' '))

/** Wordings that correct what was said before. */
export const correctionWords = createLexicon(
  'make that, make it, i mean, i meant, no wait, scratch that, strike that, digo, mejor dicho, quise decir, perdon, or rather, correction, actually, better yet',
)

/** Words for what there still is. */
export const stillAvailableWords = new Set(
  'hay have tenemos tengo just only solo solamente nomas yes yeah yep yup sure still left'.split(' '),
)
