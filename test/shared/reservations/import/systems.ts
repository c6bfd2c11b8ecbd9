/** Files as other systems write their reservations. The guests are invented. */
export const files = {
  openTable: `Visit Date,Visit Time,Guest Name,Phone Number,Size,Status,Table,Dining Area Assigned,Source,Server,POS Subtotal,Guest Requests,Visit Notes,Reservation Tags,Guest Tags
2026-12-04,07:00 PM,Rosa Delgado,(404) 555-0111,4,Confirmed,12,Main,OpenTable,,0,Window seat please,Regular,"Birthday,First Timers",VIP
2026-12-04,07:15 PM,Walter Quinn,(404) 555-0112,2,Not Confirmed,,,Phone,,0,,,,
2026-12-05,06:45 PM,"Ortiz, Inés",404-555-0113,6,Canceled,,,OpenTable,,0,,,,
2026-11-20,08:00 PM,Ben Adler,404.555.0114,3,Done,7,Main,Walk-In,9. Kendall 4:00,84.50,,,,
2026-11-20,06:30 PM,Mia Chen,404 555 0115,2,No Show,,,OpenTable,,0,,,,
`,
  openTableSpanish: `Fecha de la visita,Hora de la visita,Nombre del cliente,Número de teléfono,Personas,Estado,Mesa,Solicitudes del cliente,Notas de la visita,Etiquetas de la reserva
2026-12-04,07:00 PM,Rosa Delgado,(404) 555-0111,4,Confirmada,12,Junto a la ventana,De siempre,Cumpleaños
2026-12-05,06:45 PM,"Ortiz, Inés",404-555-0113,6,Cancelada,,,,
`,
  sevenRooms: `date,arrival_time,max_guests,first_name,last_name,phone_number,email,status_display,client_requests,notes,table_numbers,client_tags,shift_category
2026-12-04,19:00,4,Rosa,Delgado,+14045550111,rosa@example.com,Confirmed,Window seat,Regular,12,VIP,DINNER
2026-11-20,18:30,2,Mia,Chen,+14045550115,,No Show,,,,,DINNER
`,
  resDiary: `VisitDate,VisitTime,BookingDateTime,PartySize,Tables,Status,BookingComments,BookingReasons,FirstName,Surname,Mobile,Email
2026-12-04,19:00,2026-10-01 09:30:00,4,"71,72",Confirmed,Window seat,Birthday,Rosa,Delgado,404-555-0111,rosa@example.com
2026-11-20,18:30,2026-10-02 10:00:00,2,,Cancelled,,,Mia,Chen,,mia@example.com
`,
  resy: `reservation_id,date,time,party_size,first_name,last_name,email,phone,status,special_request,guest_notes,tags,table_name
r-1,2026-12-04,19:00:00,4,Rosa,Delgado,rosa@example.com,+14045550111,Confirmed,"Allergic to nuts,
peanuts above all",Likes booth 4,"birthday, vip",12
r-2,2026-12-04,12:30:00,2,Walter,Quinn,walter@example.com,+14045550112,Cancelled by guest,,,,
r-3,2026-11-20,20:15:00,3,Ben,Adler,,+14045550114,Finished,,,,7
r-4,2026-11-20,18:30:00,2,Mia,Chen,mia@example.com,,No Show,,,,
r-5,2026-12-06,18:00:00,2,Lena,Brandt,lena@example.com,,Notify,,,,
`,
  toastTables: `Guest Name,Guest Phone Number,Guest Email,Party Size,Reservation Date,Expected Start Time,Status,Special Requests,Booking Notes,Tables,Booking Source
Rosa Delgado,+1 404-555-0111,rosa@example.com,4,12/04/2026,7:00 PM,CONFIRMED,High chair,,12,Online
Walter Quinn,+1 404-555-0112,,2,12/24/2026,5:30 PM,CREATED,,Anniversary,,In-house
Ben Adler,,ben@example.com,3,11/20/2026,8:00 PM,COMPLETED,,,7,Google
Mia Chen,+1 404-555-0115,,2,11/20/2026,6:30 PM,NO_SHOW,,,,Online
`,
  square: `Start,Client Name,Client Phone,Client Email,Covers,Status,Customer Note,Seller Note
2026-12-05T00:00:00Z,Rosa Delgado,+14045550111,rosa@example.com,4,ACCEPTED,Window seat,
2026-12-05T00:30:00Z,Walter Quinn,+14045550112,,2,CANCELLED_BY_CUSTOMER,,
2026-11-21T01:00:00Z,Ben Adler,,,3,NO_SHOW,,Call first
`,
  yelp: `Date,Time,Name,Phone,Email,Party Size,Status,Notes,Tags
"Fri, Dec 4",7:00 PM,Rosa Delgado,(404) 555-0111,rosa@example.com,4,Reserved,Patio,birthday
"Sat, Dec 5",6:45 PM,Inés Ortiz,(404) 555-0113,,6,Canceled,,
"Fri, Nov 20",8:00 PM,Ben Adler,,,3,Departed,,
"Fri, Nov 20",6:30 PM,Mia Chen,,,2,No-show,,
"Sun, Dec 6",6:00 PM,Lena Brandt,,,2,Waiting,,
`,
  spanish: `Reservas de diciembre;;;;;;;
Fecha;Hora;Nombre;Apellidos;Personas;Teléfono;Estado;Observaciones
4 de diciembre de 2026;7:00 p. m.;Rosa;Delgado Núñez;4;404 555 0111;Confirmada;Silla para niño
5 de diciembre de 2026;18:45 hrs;Inés;Ortiz;6 personas;;Cancelada;
viernes 20 de noviembre de 2026;8 pm;Benito;Alder;3;;Atendida;
20/11/2026;6:30 p.m.;María de la Luz;Chen;2;;No se presentó;
`,
} as const
