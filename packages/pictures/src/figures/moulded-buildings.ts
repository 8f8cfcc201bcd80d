/** Buildings and vehicles, part by part; `moulded-things.ts` describes the format. */
export const buildingParts = {
  lighthouse: `
    oval 27 94 26 5.5 #8f8a94
    shape #fbfaff 17,28 38,28 46,94 9,94
    shape #e0444c 15.4,42 39.6,42 41,54 13.9,54
    shape #e0444c 12.6,66 42.4,66 43.9,78 11,78
    box 23 82 9 12 4 #7a4a2f
    box 12 25 31 5 2 #4a4a5c
    box 18 11 19 15 2 #ffe27a
    shape #d8383f 14,13 27.5,1 41,13`,
  chimney: `
    shape #b24a3c 2,98 55,58 108,98
    box 38 14 30 64 3 #c2694c
    line #a4553b 1.6 40,30 66,30
    line #a4553b 1.6 40,46 66,46
    line #a4553b 1.6 40,62 66,62
    shape #b24a3c 2,99 30,78 80,78 108,99
    box 33 8 40 11 3 #8f4b37
    oval 53 8 13 3 #2f2630`,
  windmill: `
    shape #f1e7d8 28,40 62,40 72,98 18,98
    shape #a8503f 24,42 45,20 66,42
    box 38 80 14 18 5 #7a4a2f
    shape #fbfaff 45,36 52,2 64,4 49,38
    shape #fbfaff 45,36 86,44 84,56 44,41
    shape #fbfaff 45,36 38,72 26,70 41,36
    shape #fbfaff 45,36 4,28 6,16 46,33
    oval 45 37 5 5 #8a5c34`,
  well: `
    box 10 26 6 48 2 #8a5c34
    box 69 26 6 48 2 #8a5c34
    shape #b24a3c 2,28 42,4 83,28
    line #d9d3df 2 42,30 42,54
    box 34 50 17 16 3 #98a1b4
    oval 42 68 34 8 #3a3846
    box 6 68 73 29 6 #a9a3ad
    line #85808c 1.6 8,82 77,82
    line #85808c 1.6 30,70 30,82
    line #85808c 1.6 56,84 56,96`,
  'train-carriage': `
    oval 28 93 9 7 #3d4152
    oval 46 93 9 7 #3d4152
    oval 94 93 9 7 #3d4152
    oval 112 93 9 7 #3d4152
    box 2 5 136 86 10 #2f7fd0
    box 5 2 130 10 5 #e6e9f2
    box 9 16 122 44 6 #fff3d2
    box 68 16 4 44 0 #2f7fd0
    box 2 68 136 7 0 #f7d04a
    box 2 85 136 7 3 #4a4f63`,
  bookcase: `
    box 2 1 91 97 3 #a9713f
    box 9 8 77 26 1 #6b4a30
    box 9 39 77 26 1 #6b4a30
    box 9 70 77 23 1 #6b4a30
    box 14 74 6 19 1 #d8484f
    box 21 72 7 21 1 #3f7fe8
    box 29 76 6 17 1 #f2b632
    box 36 73 6 20 1 #3fb57c
    box 66 78 14 15 3 #8fd0f5
    box 14 12 7 22 1 #c4509c
    box 22 14 6 20 1 #5aaede
    box 60 12 6 22 1 #f2b632
    box 67 15 7 19 1 #d8484f`,
  garage: `
    box 6 34 113 64 3 #e9d9c2
    shape #b24a3c 0,38 62,4 125,38
    box 20 46 85 52 2 #4a4f63
    box 20 42 85 6 1 #c5cede
    box 20 46 85 5 1 #aab3c6`,
  balcony: `
    box 4 1 87 98 2 #e9c9a0
    box 24 12 46 46 2 #6b4a34
    box 28 16 18 42 1 #8fd0f5
    box 49 16 18 42 1 #8fd0f5
    box 34 74 28 18 2 #8fd0f5
    box 0 58 95 7 2 #b9a48c
    box 2 42 91 3 1 #4a4f63
    box 4 44 3 15 1 #4a4f63
    box 16 44 3 15 1 #4a4f63
    box 28 44 3 15 1 #4a4f63
    box 40 44 3 15 1 #4a4f63
    box 52 44 3 15 1 #4a4f63
    box 64 44 3 15 1 #4a4f63
    box 76 44 3 15 1 #4a4f63
    box 88 44 3 15 1 #4a4f63`,
  airliner: `
    shape #c5cede 150,34 170,2 186,2 180,40
    blob #f4f6fb -4,58 10,28 44,14 150,16 184,36 190,50 168,84 50,94 14,86
    blob #8fd0f5 5,42 18,30 30,28 30,46 8,50
    box 38 22 112 38 12 #fff3d2
    box 8 68 160 6 3 #2f7fd0
    shape #c5cede 70,76 112,76 146,97 122,97
    oval 48 94 5 5 #3d4152
    oval 106 95 5 4 #3d4152`,
  'camping-tent': `
    shape #d9742c 74,3 148,97 2,97
    shape #f08a3c 74,3 140,97 10,97
    shape #5a3a22 74,16 122,97 28,97
    shape #ffb873 74,16 28,97 16,97 68,6
    shape #ffb873 74,16 122,97 134,97 80,6
    line #7a5233 3 74,2 74,14`,
  'train-station': `
    box 2 84 166 14 2 #a9a3ad
    box 22 40 126 46 3 #e9c9a0
    box 62 22 46 62 3 #f1d9b8
    shape #b24a3c 54,26 85,2 116,26
    oval 85 36 10 10 #fbfaff
    line #3d4152 2 85,30 85,36
    line #3d4152 2 85,36 90,38
    box 74 56 22 30 8 #6b4a34
    box 30 52 22 20 3 #8fd0f5
    box 118 52 22 20 3 #8fd0f5
    box 10 40 52 6 2 #b24a3c
    box 108 40 52 6 2 #b24a3c
    line #7a8094 3 14,46 14,84
    line #7a8094 3 156,46 156,84`,
  'airport-terminal': `
    box 134 24 14 70 3 #c5cede
    shape #8fd0f5 120,8 162,8 154,28 128,28
    box 118 3 46 6 2 #7a8094
    line #7a8094 2 141,4 141,0
    blob #dfe4ee 0,60 60,42 124,60 126,98 0,98
    box 8 66 106 18 3 #6fb4e0
    line #dfe4ee 2.6 34,66 34,84
    line #dfe4ee 2.6 60,66 60,84
    line #dfe4ee 2.6 87,66 87,84
    box 2 90 176 8 2 #7a8094`,
  crane: `
    line #f2b632 5 26,97 26,10
    line #f2b632 5 38,97 38,10
    line #d99a1c 2.4 26,92 38,76
    line #d99a1c 2.4 26,76 38,60
    line #d99a1c 2.4 26,60 38,44
    line #d99a1c 2.4 26,44 38,28
    line #f2b632 5 4,18 96,18
    line #d99a1c 2.4 32,4 96,18
    line #d99a1c 2.4 32,4 6,18
    box 24 20 16 14 3 #8fd0f5
    box 4 20 14 14 2 #7a8094
    line #5b5f6e 1.6 84,18 84,52
    box 74 52 20 14 2 #c2694c
    box 14 90 36 8 2 #7a8094`,
  caravan: `
    line #7a8094 5 140,78 158,82
    box 4 10 138 70 18 #f6f1e6
    box 4 50 138 10 0 #3fa99c
    box 18 22 36 24 5 #8fd0f5
    box 68 22 26 56 5 #e0c9a4
    box 104 22 28 24 5 #8fd0f5
    ring 44 84 10 10 6 #3d4152`,
  submarine: `
    line #7a8094 4 92,26 92,4
    line #7a8094 4 92,4 106,4
    box 72 20 42 30 8 #f2b632
    blob #f7c84a 0,66 20,40 100,34 180,42 200,66 176,92 100,98 20,90
    shape #d99a1c 12,56 0,40 2,92
    oval 60 64 10 10 #8fd0f5
    oval 100 64 10 10 #8fd0f5
    oval 140 64 10 10 #8fd0f5`,
  'market-stall': `
    box 12 26 5 72 2 #8a5c34
    box 113 26 5 72 2 #8a5c34
    oval 34 56 9 9 #e0444c
    oval 50 55 9 9 #e0444c
    oval 68 56 9 9 #f2b632
    oval 84 55 9 9 #5fb85c
    oval 98 57 8 8 #5fb85c
    box 6 60 118 36 4 #c9925c
    box 6 58 118 9 3 #a9713f
    shape #fbf1ee 14,4 116,4 128,32 2,32
    shape #d8484f 14,4 34,4 27,32 2,32
    shape #d8484f 55,4 75,4 78,32 52,32
    shape #d8484f 96,4 116,4 128,32 103,32`,
  'lamp-post': `
    box 8 92 18 7 3 #3d4152
    box 14 24 6 70 3 #4a4f63
    shape #ffe9a0 7,8 27,8 23,26 11,26
    shape #3d4152 4,10 17,1 30,10`,
  stairs: `
    box 3 82 115 16 2 #b9a48c
    box 26 64 92 34 2 #c4af96
    box 49 46 69 52 2 #b9a48c
    box 72 28 46 70 2 #c4af96
    box 95 10 23 88 2 #b9a48c
    box 2 80 27 5 2 #e9dac6
    box 25 62 27 5 2 #e9dac6
    box 48 44 27 5 2 #e9dac6
    box 71 26 27 5 2 #e9dac6
    box 94 8 25 5 2 #e9dac6`,
  'lift-doors': `
    box 4 2 72 97 3 #8a91a6
    box 26 6 28 9 3 #2a2637
    shape #f7d04a 40,7 45,13 35,13
    box 11 18 28 80 1 #cfd5e4
    box 41 18 28 80 1 #cfd5e4
    line #6d7690 1.4 40,19 40,97
    oval 73 56 2 2 #e0444c`,
} as const;
