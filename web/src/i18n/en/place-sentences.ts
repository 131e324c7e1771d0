/** Sentences the server says about places and station files; each pattern is its own key. */
export const placeSentences = {
  'The row has no station name.': 'The row has no station name.',
  'This text cannot be used: {{a}}': 'This text cannot be used: {{a}}',
  'The station has no coordinates; it arrives without.': 'The station has no coordinates; it arrives without.',
  '{{a}} The station arrives without coordinates.': '{{a}} The station arrives without coordinates.',
  'The unit is neither metres nor feet; the elevation is left out.':
    'The unit is neither metres nor feet; the elevation is left out.',
  'This is no elevation; it is left out.': 'This is no elevation; it is left out.',
  'This is no time zone such as America/Vancouver; it is left out.':
    'This is no time zone such as America/Vancouver; it is left out.',
  'There is no such category; it is left out.': 'There is no such category; it is left out.',
  'Row {{a}} repeats the station of row {{b}}.': 'Row {{a}} repeats the station of row {{b}}.',
  'The place {{a}} is there already; the station joins it.': 'The place {{a}} is there already; the station joins it.',
  'Several stations are called {{a}}; this one becomes {{b}}.':
    'Several stations are called {{a}}; this one becomes {{b}}.',
  'The row has more cells than there are columns.': 'The row has more cells than there are columns.',
  'The feature is a {{a}} and not a Point.': 'The feature is a {{a}} and not a Point.',
  'The point has no coordinates.': 'The point has no coordinates.',
  'The latitude is missing.': 'The latitude is missing.',
  'The latitude has a decimal comma; write a point.': 'The latitude has a decimal comma; write a point.',
  'The latitude is in degrees and minutes; write decimal degrees.':
    'The latitude is in degrees and minutes; write decimal degrees.',
  'The latitude has a letter for its direction; write south and west with a minus.':
    'The latitude has a letter for its direction; write south and west with a minus.',
  'The latitude is not a number.': 'The latitude is not a number.',
  'The latitude is not between -90 and 90.': 'The latitude is not between -90 and 90.',
  'The longitude is missing.': 'The longitude is missing.',
  'The longitude has a decimal comma; write a point.': 'The longitude has a decimal comma; write a point.',
  'The longitude is in degrees and minutes; write decimal degrees.':
    'The longitude is in degrees and minutes; write decimal degrees.',
  'The longitude has a letter for its direction; write south and west with a minus.':
    'The longitude has a letter for its direction; write south and west with a minus.',
  'The longitude is not a number.': 'The longitude is not a number.',
  'The longitude is not between -180 and 180.': 'The longitude is not between -180 and 180.',
  'The latitude is not between -90 and 90; latitude and longitude may be swapped.':
    'The latitude is not between -90 and 90; latitude and longitude may be swapped.',
  'The coordinates were left out: latitude must be from -90 to 90 and longitude from -180 to 180.':
    'The coordinates were left out: latitude must be from -90 to 90 and longitude from -180 to 180.',
  'This is more than 500 km from every other station.': 'This is more than 500 km from every other station.',
  'This is more than 500 km from every other station. It would be near them if {{a}}: {{b}}, {{c}}.':
    'This is more than 500 km from every other station. It would be near them if {{a}}: {{b}}, {{c}}.',
  'the sign of the longitude is wrong': 'the sign of the longitude is wrong',
  'the sign of the latitude is wrong': 'the sign of the latitude is wrong',
  'the signs of both are wrong': 'the signs of both are wrong',
  'latitude and longitude are swapped': 'latitude and longitude are swapped',
  'latitude and longitude are swapped and a sign is wrong': 'latitude and longitude are swapped and a sign is wrong',
  '{{a}} belongs to {{b}}: {{c}}.': '{{a}} belongs to {{b}}: {{c}}.',
  '{{a}} belongs to {{b}}.': '{{a}} belongs to {{b}}.',
  '{{a}} belongs to {{b}}, and no longer to {{c}}.': '{{a}} belongs to {{b}}, and no longer to {{c}}.',
  '{{a}} belongs to {{b}}: no other place has its name.': '{{a}} belongs to {{b}}: no other place has its name.',
  '{{a}} may belong to {{b}}: {{c}}.': '{{a}} may belong to {{b}}: {{c}}.',
  '{{a}} may belong to {{b}}: it is {{c}} m away.': '{{a}} may belong to {{b}}: it is {{c}} m away.',
  '{{a}} may belong to {{b}}: its name {{c}} is nearly the same.':
    '{{a}} may belong to {{b}}: its name {{c}} is nearly the same.',
  'the names are the same': 'the names are the same',
  'no other place has its name': 'no other place has its name',
  'several places have this name': 'several places have this name',
  'a data source of this kind is there already': 'a data source of this kind is there already',
  'No place has a name like {{a}}.': 'No place has a name like {{a}}.',
  '{{a}} no longer belongs to {{b}}.': '{{a}} no longer belongs to {{b}}.',
  'The place {{a}} is made.': 'The place {{a}} is made.',
  'The place {{a}} is removed: nothing belongs to it any more.':
    'The place {{a}} is removed: nothing belongs to it any more.',
  'The place {{a}} is called {{b}} from now on.': 'The place {{a}} is called {{b}} from now on.',
  'The primary name of {{a}} becomes {{b}}.': 'The primary name of {{a}} becomes {{b}}.',
  '{{a}} becomes a further name of {{b}}.': '{{a}} becomes a further name of {{b}}.',
  'Moving to {{a}}: samples {{b}}, results {{c}}.': 'Moving to {{a}}: samples {{b}}, results {{c}}.',
  'Moving to {{a}}: metadata fields {{b}}.': 'Moving to {{a}}: metadata fields {{b}}.',
  'Moving to {{a}}: tags {{b}}.': 'Moving to {{a}}: tags {{b}}.',
  'Moving to {{a}}: photos and documents {{b}}, notes {{c}}.':
    'Moving to {{a}}: photos and documents {{b}}, notes {{c}}.',
  '{{a}} takes over what it did not have: {{b}}.': '{{a}} takes over what it did not have: {{b}}.',
  type: 'type',
  description: 'description',
  coordinates: 'coordinates',
  elevation: 'elevation',
  category: 'category',
};
